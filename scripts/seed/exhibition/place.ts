import type { Amenity, PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import type { PropertyRow } from '../place/row.ts'
import type { Plan } from './plan.ts'

/** A property with the name of its province. */
export type PlaceChoice = PropertyRow & { province: string }

const of =
  (...categories: PlaceCategory[]) =>
  ({ category }: PlaceChoice) =>
    categories.includes(category)
const within =
  (...provinces: string[]) =>
  ({ province }: PlaceChoice) =>
    provinces.includes(province)
const offers =
  (...amenities: Amenity[]) =>
  (row: PlaceChoice) =>
    amenities.every((amenity) => row.amenities.includes(amenity))
const both =
  (...all: ((row: PlaceChoice) => boolean)[]) =>
  (row: PlaceChoice) =>
    all.every((has) => has(row))

const EAST = within('강원', '경북', '울산', '부산')

export const PLACE_EXHIBITIONS: readonly Plan<PlaceChoice>[] = [
  {
    theme: 'season',
    title: '벚꽃 필 무렵, 물가의 숙소',
    subtitle: '봄이 가장 먼저 오는 곳으로',
    text: [
      '강을 따라, 바다를 따라 꽃이 핍니다. 남쪽에서 시작해 서울에 닿기까지 한 달, 어디서든 봄을 만날 수 있는 숙소를 모았어요.',
      '꽃이 피는 주말은 금세 마감돼요. 평일이라면 같은 방을 더 여유롭게 즐길 수 있어요.',
    ],
    scene: 'any-banner-05',
    season: 'spring',
    sections: [
      { title: '남쪽 먼저', has: within('제주', '경남', '전남', '부산') },
      { title: '마루에서 맞는 봄, 한옥', has: of('hanok') },
    ],
  },
  {
    theme: 'season',
    title: '바다가 보이는 방',
    subtitle: '창을 열면 파도 소리가 들리는 숙소',
    text: [
      '아침에 눈을 뜨면 수평선이 먼저 보이는 방, 문을 나서면 바로 모래밭인 숙소를 골랐어요.',
      '성수기에는 취소 규정이 달라져요. 예약하기 전에 취소 수수료를 꼭 확인해 주세요.',
    ],
    scene: 'any-banner-01',
    season: 'summer',
    sections: [
      { title: '동해를 마주한 방', has: both(offers('oceanview'), EAST) },
      { title: '물놀이는 숙소에서', has: offers('pool') },
    ],
  },
  {
    theme: 'season',
    title: '단풍 따라 떠나는 주말',
    subtitle: '숲속 펜션에서 보내는 가을 하루',
    text: [
      '설악에서 내장까지, 붉게 물드는 산 가까이에서 하룻밤 쉬어 가세요. 낮에는 숲길을 걷고 밤에는 불을 피우기 좋은 곳들이에요.',
      '단풍이 절정인 주말은 일찍 마감돼요. 조금 이른 날짜나 평일을 살펴보세요.',
    ],
    scene: 'any-banner-03',
    season: 'autumn',
    sections: [
      { title: '산 아래 펜션', has: of('pension') },
      { title: '마당에서 불멍', has: offers('campfire') },
      { title: '고즈넉한 한옥', has: of('hanok') },
    ],
  },
  {
    theme: 'season',
    title: '눈 내린 산속에서 하룻밤',
    subtitle: '스키장 가까운 리조트를 모았어요',
    text: [
      '슬로프까지 걸어갈 수 있는 리조트부터 눈 구경하며 몸을 데우는 온천 숙소까지, 겨울에 더 좋은 곳들이에요.',
      '산길은 눈이 오면 체인이 필요할 수 있어요. 출발하기 전에 도로 상황을 확인해 주세요.',
    ],
    scene: 'any-banner-04',
    season: 'winter',
    sections: [
      { title: '슬로프 가까이', has: both(of('resort', 'hotel'), within('강원', '경기', '전북')) },
      { title: '뜨끈하게 몸을 녹이는 곳', has: offers('spa') },
    ],
  },
  {
    theme: 'city',
    title: '도심 속 호캉스',
    subtitle: '야경이 좋은 호텔에서 쉬어 가세요',
    text: ['멀리 가지 않아도 여행이 되는 하루. 퇴근하고 바로 갈 수 있는 도심 호텔을 모았어요.'],
    scene: 'any-banner-06',
    season: 'year',
    sections: [
      { title: '서울에서', has: both(of('hotel'), within('서울')) },
      { title: '부산에서', has: both(of('hotel'), within('부산')) },
      { title: '조식이 맛있는 호텔', has: both(of('hotel'), offers('breakfast')) },
    ],
  },
  {
    theme: 'rest',
    title: '우리끼리 즐기는 풀빌라',
    subtitle: '가족, 친구와 함께하는 프라이빗한 하루',
    text: ['다른 손님과 마주칠 일 없이 수영장과 바비큐를 온전히 우리끼리 쓰는 풀빌라예요.'],
    scene: 'any-banner-02',
    season: 'year',
    sections: [
      { title: '바비큐까지 한 번에', has: both(of('poolvilla'), offers('barbecue')) },
      { title: '반려견도 함께', has: offers('pet') },
    ],
  },
]
