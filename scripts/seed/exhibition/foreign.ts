import type { ForeignPropertyRow } from '../foreign/row.ts'
import type { Plan } from './plan.ts'

/** A property with where it is. */
export type ForeignChoice = ForeignPropertyRow & { country: string; season: string }

const inCountries =
  (...codes: string[]) =>
  ({ country }: ForeignChoice) =>
    codes.includes(country)
const inSeason =
  (...seasons: string[]) =>
  ({ season }: ForeignChoice) =>
    seasons.includes(season)

export const FOREIGN_EXHIBITIONS: readonly Plan<ForeignChoice>[] = [
  {
    theme: 'season',
    title: '벚꽃 따라 일본',
    subtitle: '규슈에서 도쿄까지, 꽃이 올라오는 길',
    text: ['삼월 말 남쪽에서 피기 시작한 벚꽃은 한 달에 걸쳐 북으로 올라가요. 꽃길에 가까운 숙소를 모았어요.'],
    scene: 'any-city-02',
    season: 'spring',
    sections: [{ title: '꽃 피는 도시', has: inSeason('sakura') }],
  },
  {
    theme: 'season',
    title: '여름엔 산으로, 알프스',
    subtitle: '서늘한 고원에서 보내는 며칠',
    text: [
      '한여름에도 아침 공기가 선선한 산골 마을과 호숫가 숙소예요. 등산 열차를 타고 오르내리기 좋은 곳을 골랐어요.',
    ],
    scene: 'any-city-07',
    season: 'summer',
    sections: [
      { title: '알프스 자락', has: inSeason('alpine') },
      { title: '유럽의 여름', has: inSeason('europe') },
    ],
  },
  {
    theme: 'season',
    title: '가을의 유럽 골목',
    subtitle: '사람이 줄고 빛이 깊어지는 계절',
    text: ['성수기가 지나 한결 느긋해진 유럽의 도시들. 걸어서 다니기 좋은 자리의 숙소를 모았어요.'],
    scene: 'any-city-05',
    season: 'autumn',
    sections: [{ title: '걷기 좋은 도시', has: inSeason('europe') }],
  },
  {
    theme: 'season',
    title: '겨울에 떠나는 남쪽 바다',
    subtitle: '따뜻한 물빛이 기다리는 섬',
    text: ['두꺼운 외투는 공항에 맡기고 가세요. 우리의 겨울이 가장 맑은 계절인 섬과 바닷가예요.'],
    scene: 'any-city-03',
    season: 'winter',
    sections: [
      { title: '물빛 고운 섬', has: inSeason('island', 'tropic') },
      { title: '남반구의 여름', has: inSeason('southern') },
    ],
  },
  {
    theme: 'city',
    title: '가까운 도시로 2박 3일',
    subtitle: '주말에 다녀오는 짧은 여행',
    text: ['비행기로 두세 시간, 금요일에 떠나 일요일에 돌아오는 도시들. 역과 시장이 가까운 숙소를 골랐어요.'],
    scene: 'any-city-01',
    season: 'year',
    sections: [
      { title: '일본', has: inCountries('JP') },
      { title: '대만과 홍콩', has: inCountries('TW', 'HK', 'MO') },
    ],
  },
  {
    theme: 'rest',
    title: '아무것도 하지 않는 리조트',
    subtitle: '바다와 수영장 사이에서 보내는 하루',
    text: ['아침을 먹고 수영을 하고 낮잠을 자고 다시 바다에 들어가는 하루. 별이 많은 리조트를 모았어요.'],
    scene: 'any-view-02',
    season: 'year',
    sections: [{ title: '바닷가 리조트', has: ({ type, stars }) => type === 'resort' && stars >= 4 }],
  },
  {
    theme: 'value',
    title: '별점은 높고 값은 가벼운 방',
    subtitle: '평점 4.3점 이상, 세 개 별 호텔',
    text: ['화려하지는 않아도 다녀온 사람들이 입을 모아 칭찬하는 호텔이에요.'],
    scene: 'any-city-04',
    season: 'year',
    sections: [{ title: '다녀온 사람이 고른 호텔', has: ({ stars, rating }) => stars === 3 && rating >= 4.3 }],
  },
]
