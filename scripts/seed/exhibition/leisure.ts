import type { DealRow } from '../leisure/row.ts'
import type { Plan } from './plan.ts'

const of =
  (...categories: number[]) =>
  ({ category_id }: DealRow) =>
    categories.includes(category_id)
const named =
  (...words: string[]) =>
  ({ name, words: more }: DealRow) =>
    words.some((word) => name.includes(word) || more.includes(word))

export const LEISURE_EXHIBITIONS: readonly Plan<DealRow>[] = [
  {
    theme: 'season',
    title: '꽃구경하고 케이블카 타고',
    subtitle: '산과 바다를 하늘에서 보는 봄',
    text: ['걷기 좋은 날씨에 어울리는 나들이를 모았어요. 수목원을 걷고 케이블카로 올라 한눈에 내려다보세요.'],
    scene: 'any-cablecar-01',
    season: 'spring',
    sections: [
      { title: '하늘에서 보기', has: of(2269) },
      { title: '걷기 좋은 곳', has: named('수목원', '정원', '식물원') },
    ],
  },
  {
    theme: 'season',
    title: '물 만난 여름',
    subtitle: '워터파크와 서핑, 래프팅까지',
    text: ['더위를 잊는 가장 빠른 방법. 처음이어도 괜찮은 강습과 온 가족이 함께 가는 물놀이를 모았어요.'],
    notices: ['날씨가 나쁘면 운영하지 않을 수 있어요. 이용일 아침에 운영 여부를 확인해 주세요.'],
    scene: 'any-surf-01',
    season: 'summer',
    sections: [
      { title: '바다와 강에서', has: of(2266) },
      { title: '워터파크와 스파', has: of(2260) },
    ],
  },
  {
    theme: 'season',
    title: '가을 하늘 가까이',
    subtitle: '패러글라이딩과 짚라인',
    text: ['바람이 좋은 계절에는 하늘이 가장 가까워요. 강사와 함께 나는 체험이라 처음이어도 괜찮아요.'],
    scene: 'any-sky-01',
    season: 'autumn',
    sections: [
      { title: '하늘을 나는 체험', has: named('패러글라이딩', '짚라인', '열기구') },
      { title: '단풍을 내려다보며', has: of(2269) },
    ],
  },
  {
    theme: 'season',
    title: '첫눈 밟으러 가요',
    subtitle: '리프트권부터 눈썰매까지, 겨울을 모았어요',
    text: ['슬로프가 열렸어요. 리프트권과 강습, 아이와 함께 타는 눈썰매까지 한자리에 모았어요.'],
    notices: ['눈과 바람에 따라 일부 슬로프가 닫힐 수 있어요.'],
    scene: 'any-ski-01',
    season: 'winter',
    sections: [
      { title: '슬로프와 눈썰매', has: of(2315) },
      { title: '언 몸을 녹이는 온천', has: named('온천', '스파') },
    ],
  },
  {
    theme: 'family',
    title: '아이와 하루',
    subtitle: '놀이공원, 아쿠아리움, 키즈카페',
    text: ['아이가 잠들 때까지 이야기할 하루. 유모차로 다니기 좋은 실내와 마음껏 뛰는 야외를 나눠 골랐어요.'],
    scene: 'any-themepark-01',
    season: 'year',
    sections: [
      { title: '온종일 놀이공원', has: of(2222) },
      { title: '비 와도 괜찮은 실내', has: named('아쿠아리움', '키즈카페', '박물관') },
    ],
  },
  {
    theme: 'rest',
    title: '손으로 만드는 하루',
    subtitle: '도자기부터 반지까지 원데이 클래스',
    text: ['두 시간이면 하나를 완성해 가져갈 수 있는 수업이에요. 재료는 모두 준비되어 있어요.'],
    scene: 'any-pottery-01',
    season: 'year',
    sections: [{ title: '원데이 클래스', has: of(2267) }],
  },
  {
    theme: 'city',
    title: '비 오는 날엔 실내로',
    subtitle: '전시와 공연을 모았어요',
    text: ['우산을 접고 들어가 천천히 둘러보기 좋은 전시와 공연이에요.'],
    scene: 'any-museum-01',
    season: 'year',
    sections: [
      { title: '전시', has: named('전시', '미술관', '박물관') },
      { title: '공연', has: named('공연', '뮤지컬', '연극') },
    ],
  },
]
