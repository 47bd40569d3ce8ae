import type { CarClass, Fuel } from '../../../src/contract/rentcar/catalogue.ts'
import type { Plan } from './plan.ts'

/** A car with its model and where it stands. */
export interface CarChoice {
  class: CarClass
  fuel: Fuel
  seats: number
  area: string
  kind: string
  sale: number
}

export const RENTCAR_EXHIBITIONS: readonly Plan<CarChoice>[] = [
  {
    theme: 'season',
    title: '봄바람 맞으며 오픈카',
    subtitle: '해안도로가 기다리는 계절',
    text: ['지붕을 열기 딱 좋은 날씨예요. 짧은 거리라도 한 번쯤 타 볼 만한 차를 모았어요.'],
    scene: 'any-car-12',
    season: 'spring',
    sections: [{ title: '지붕이 열리는 차', has: (car) => car.class === 'convertible' }],
  },
  {
    theme: 'family',
    title: '온 가족이 한 차로',
    subtitle: '짐까지 넉넉한 여름휴가',
    text: ['일곱 명부터 열한 명까지, 한 대로 움직이는 여름휴가. 카시트를 고정할 수 있는 차들이에요.'],
    scene: 'any-car-08',
    season: 'summer',
    sections: [{ title: '7인승 이상', has: ({ seats }) => seats >= 7 }],
  },
  {
    theme: 'season',
    title: '단풍길 드라이브',
    subtitle: '오르막도 가뿐한 SUV',
    text: ['산길을 따라 달리는 가을. 시야가 높고 힘이 좋은 SUV를 모았어요.'],
    scene: 'any-car-07',
    season: 'autumn',
    sections: [{ title: '산길에 어울리는 SUV', has: (car) => car.class === 'suv' }],
  },
  {
    theme: 'season',
    title: '겨울엔 든든한 차로',
    subtitle: '눈길에도 마음 놓이는 SUV와 승합차',
    text: ['겨울 여행은 차가 반이에요. 네 바퀴를 모두 굴리는 차와 넉넉한 승합차를 골랐어요.'],
    scene: 'any-car-07',
    season: 'winter',
    sections: [
      { title: 'SUV', has: (car) => car.class === 'suv' },
      { title: '승합차', has: (car) => car.class === 'van' },
    ],
  },
  {
    theme: 'nature',
    title: '제주 한 바퀴',
    subtitle: '공항에서 바로 타는 렌터카',
    text: ['공항에 내려 셔틀을 타면 금방이에요. 섬을 한 바퀴 도는 데 넉넉한 차를 모았어요.'],
    scene: 'any-car-06',
    season: 'year',
    sections: [
      { title: '둘이서 가볍게', has: ({ area, seats }) => area === 'jeju' && seats <= 5 },
      { title: '전기차로 조용히', has: ({ area, fuel }) => area === 'jeju' && fuel === 'electric' },
    ],
  },
  {
    theme: 'value',
    title: '지금 가장 많이 내린 차',
    subtitle: '할인율 25% 이상',
    text: ['같은 차라도 지점마다 값이 달라요. 지금 가장 많이 내린 차를 모았어요.'],
    scene: 'any-car-03',
    season: 'year',
    sections: [{ title: '할인이 큰 차', has: ({ sale }) => sale >= 25 }],
  },
  {
    theme: 'city',
    title: '기차에서 내려 바로',
    subtitle: '역 앞에서 타는 렌터카',
    text: ['서울에서 기차로 내려가 역 앞에서 차를 타면 막히는 길이 없어요.'],
    scene: 'any-car-04',
    season: 'year',
    sections: [{ title: '역 앞 지점', has: ({ kind }) => kind === 'station' }],
  },
]
