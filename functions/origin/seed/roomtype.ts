import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place.ts'

/** A type of room: `factor` is its rate against the plainest one of the house. */
export interface RoomType {
  readonly name: string
  readonly kind: RoomKind
  readonly factor: number
  readonly guests: readonly [standard: number, most: number]
  readonly bed: string
  readonly size: readonly [number, number]
  /** Only where the sea is seen. */
  readonly sea?: boolean
  /** Only in a house of at least so many stars. */
  readonly grade?: number
  readonly has?: readonly Amenity[]
}

/** Types from this factor on are a house's best: few of them, and only in good houses. */
export const BEST = 1.85

const DOUBLE = '더블 침대 1개'
const QUEEN = '퀸 침대 1개'
const KING = '킹 침대 1개'
const TWIN = '싱글 침대 2개'
const MIXED = '더블 침대 1개, 싱글 침대 1개'
const FLOOR = '온돌 (요와 이불)'

/** The types of each kind of lodging; the first is the plainest, which every house has. */
export const ROOMS: Readonly<Record<PlaceCategory, readonly RoomType[]>> = {
  hotel: [
    { name: '스탠더드 더블', kind: 'standard', factor: 1, guests: [2, 2], bed: DOUBLE, size: [16, 24] },
    { name: '스탠더드 트윈', kind: 'standard', factor: 1.06, guests: [2, 3], bed: TWIN, size: [18, 26] },
    { name: '슈페리어 더블', kind: 'standard', factor: 1.12, guests: [2, 2], bed: QUEEN, size: [21, 28] },
    { name: '디럭스 더블', kind: 'deluxe', factor: 1.25, guests: [2, 3], bed: QUEEN, size: [24, 32] },
    { name: '디럭스 트윈', kind: 'deluxe', factor: 1.3, guests: [2, 3], bed: TWIN, size: [26, 34] },
    { name: '프리미어 킹', kind: 'deluxe', factor: 1.42, guests: [2, 3], bed: KING, size: [28, 38], grade: 3 },
    {
      name: '오션뷰 디럭스 더블',
      kind: 'deluxe',
      factor: 1.45,
      guests: [2, 3],
      bed: QUEEN,
      size: [26, 35],
      sea: true,
      has: ['oceanview'],
    },
    {
      name: '오션뷰 패밀리 트윈',
      kind: 'family',
      factor: 1.65,
      guests: [3, 4],
      bed: MIXED,
      size: [32, 44],
      sea: true,
      has: ['oceanview'],
    },
    { name: '패밀리 트윈', kind: 'family', factor: 1.5, guests: [3, 4], bed: MIXED, size: [30, 42] },
    { name: '주니어 스위트', kind: 'suite', factor: 1.9, guests: [2, 4], bed: KING, size: [42, 56], has: ['bathtub'] },
    {
      name: '이그제큐티브 스위트',
      kind: 'suite',
      factor: 2.3,
      guests: [2, 4],
      bed: KING,
      size: [55, 76],
      grade: 4,
      has: ['bathtub'],
    },
  ],
  resort: [
    { name: '스탠더드 트윈', kind: 'standard', factor: 1, guests: [2, 3], bed: TWIN, size: [26, 34] },
    { name: '스탠더드 더블', kind: 'standard', factor: 1.04, guests: [2, 3], bed: QUEEN, size: [26, 34] },
    { name: '디럭스 더블', kind: 'deluxe', factor: 1.25, guests: [2, 4], bed: QUEEN, size: [33, 42] },
    {
      name: '오션뷰 디럭스',
      kind: 'deluxe',
      factor: 1.45,
      guests: [2, 4],
      bed: KING,
      size: [33, 44],
      sea: true,
      has: ['oceanview'],
    },
    { name: '온돌 패밀리', kind: 'ondol', factor: 1.35, guests: [4, 5], bed: FLOOR, size: [42, 56] },
    { name: '패밀리 투룸', kind: 'family', factor: 1.5, guests: [4, 5], bed: MIXED, size: [46, 62], has: ['kitchen'] },
    {
      name: '오션뷰 패밀리 투룸',
      kind: 'family',
      factor: 1.7,
      guests: [4, 5],
      bed: MIXED,
      size: [48, 66],
      sea: true,
      has: ['oceanview', 'kitchen'],
    },
    {
      name: '스위트 쓰리룸',
      kind: 'suite',
      factor: 2.1,
      guests: [6, 8],
      bed: '퀸 침대 1개, 싱글 침대 2개, 온돌',
      size: [76, 102],
      has: ['kitchen', 'bathtub'],
    },
    {
      name: '로열 스위트',
      kind: 'suite',
      factor: 2.6,
      guests: [4, 6],
      bed: '킹 침대 1개, 싱글 침대 2개',
      size: [96, 132],
      grade: 4,
      has: ['kitchen', 'bathtub'],
    },
  ],
  pension: [
    { name: '{own}룸 (원룸형)', kind: 'standard', factor: 1, guests: [2, 3], bed: QUEEN, size: [24, 33] },
    { name: '{own}룸 (커플룸)', kind: 'standard', factor: 1.1, guests: [2, 2], bed: QUEEN, size: [26, 36] },
    { name: '{own}룸 (테라스형)', kind: 'deluxe', factor: 1.22, guests: [2, 4], bed: QUEEN, size: [30, 40] },
    { name: '{own}룸 (스파형)', kind: 'deluxe', factor: 1.35, guests: [2, 4], bed: KING, size: [33, 43], has: ['spa'] },
    {
      name: '{own}룸 (복층형)',
      kind: 'deluxe',
      factor: 1.42,
      guests: [3, 5],
      bed: '퀸 침대 1개, 다락 온돌',
      size: [40, 53],
    },
    {
      name: '{own}룸 (투룸 가족형)',
      kind: 'family',
      factor: 1.6,
      guests: [4, 6],
      bed: '퀸 침대 1개, 온돌',
      size: [50, 66],
    },
    {
      name: '단체룸 (독채형)',
      kind: 'family',
      factor: 2.1,
      guests: [6, 10],
      bed: '퀸 침대 2개, 온돌',
      size: [79, 116],
    },
  ],
  poolvilla: [
    { name: '{own} 커플 풀빌라', kind: 'suite', factor: 1, guests: [2, 3], bed: KING, size: [46, 60], has: ['pool'] },
    {
      name: '{own} 스파 풀빌라',
      kind: 'villa',
      factor: 1.2,
      guests: [2, 4],
      bed: KING,
      size: [56, 73],
      has: ['pool', 'spa'],
    },
    {
      name: '{own} 패밀리 풀빌라',
      kind: 'villa',
      factor: 1.45,
      guests: [4, 6],
      bed: '퀸 침대 2개',
      size: [76, 99],
      has: ['pool'],
    },
    {
      name: '{own} 키즈 풀빌라',
      kind: 'villa',
      factor: 1.5,
      guests: [4, 6],
      bed: '저상 패밀리 침대',
      size: [76, 99],
      has: ['pool', 'kids'],
    },
    {
      name: '{own} 복층 독채 풀빌라',
      kind: 'villa',
      factor: 1.75,
      guests: [4, 8],
      bed: '퀸 침대 2개, 온돌',
      size: [99, 132],
      has: ['pool'],
    },
    {
      name: '{own} 단체 독채 풀빌라',
      kind: 'villa',
      factor: 2.2,
      guests: [8, 12],
      bed: '퀸 침대 3개, 온돌',
      size: [132, 182],
      has: ['pool'],
    },
  ],
  motel: [
    { name: '스탠더드', kind: 'standard', factor: 1, guests: [2, 2], bed: DOUBLE, size: [15, 22] },
    { name: '디럭스', kind: 'deluxe', factor: 1.14, guests: [2, 2], bed: QUEEN, size: [20, 27] },
    { name: '트윈', kind: 'standard', factor: 1.24, guests: [2, 3], bed: TWIN, size: [21, 28] },
    { name: '프리미엄 PC룸', kind: 'deluxe', factor: 1.22, guests: [2, 2], bed: QUEEN, size: [22, 29] },
    {
      name: '넷플릭스 시네마룸',
      kind: 'deluxe',
      factor: 1.26,
      guests: [2, 2],
      bed: QUEEN,
      size: [22, 30],
      has: ['ott'],
    },
    {
      name: '스파 스위트',
      kind: 'suite',
      factor: 1.5,
      guests: [2, 2],
      bed: KING,
      size: [27, 38],
      has: ['bathtub', 'spa'],
    },
    {
      name: '파티 스위트',
      kind: 'suite',
      factor: 1.7,
      guests: [2, 4],
      bed: '킹 침대 1개, 싱글 침대 1개',
      size: [35, 50],
      has: ['bathtub'],
    },
  ],
  guesthouse: [
    {
      name: '혼성 도미토리 6인실',
      kind: 'dormitory',
      factor: 1,
      guests: [1, 1],
      bed: '2층 침대 1자리',
      size: [22, 30],
    },
    {
      name: '여성 도미토리 4인실',
      kind: 'dormitory',
      factor: 1.12,
      guests: [1, 1],
      bed: '2층 침대 1자리',
      size: [18, 25],
    },
    {
      name: '남성 도미토리 4인실',
      kind: 'dormitory',
      factor: 1.1,
      guests: [1, 1],
      bed: '2층 침대 1자리',
      size: [18, 25],
    },
    { name: '1인실', kind: 'standard', factor: 1.55, guests: [1, 1], bed: '싱글 침대 1개', size: [8, 12] },
    { name: '더블룸', kind: 'standard', factor: 1.82, guests: [2, 2], bed: DOUBLE, size: [11, 16] },
    { name: '트윈룸', kind: 'standard', factor: 1.84, guests: [2, 2], bed: TWIN, size: [13, 18] },
    { name: '가족룸', kind: 'family', factor: 2.2, guests: [3, 4], bed: '더블 침대 1개, 2층 침대 1개', size: [19, 27] },
  ],
  hanok: [
    { name: '{own} (작은 온돌)', kind: 'ondol', factor: 1, guests: [2, 2], bed: FLOOR, size: [10, 15] },
    { name: '{own} (온돌)', kind: 'ondol', factor: 1.15, guests: [2, 3], bed: FLOOR, size: [13, 19] },
    { name: '{own} (툇마루 온돌)', kind: 'ondol', factor: 1.3, guests: [2, 3], bed: FLOOR, size: [15, 22] },
    { name: '{own} (침대방)', kind: 'ondol', factor: 1.35, guests: [2, 2], bed: '저상 퀸 침대 1개', size: [15, 22] },
    { name: '{own} (가족 온돌)', kind: 'ondol', factor: 1.6, guests: [4, 5], bed: FLOOR, size: [22, 33] },
    {
      name: '{own} (마당 있는 독채)',
      kind: 'ondol',
      factor: 2,
      guests: [4, 6],
      bed: '저상 퀸 침대 1개, 온돌',
      size: [40, 62],
      has: ['kitchen'],
    },
  ],
  camping: [
    {
      name: '글램핑 2인 텐트',
      kind: 'glamping',
      factor: 1,
      guests: [2, 3],
      bed: QUEEN,
      size: [20, 27],
      has: ['barbecue'],
    },
    {
      name: '글램핑 4인 텐트',
      kind: 'glamping',
      factor: 1.2,
      guests: [2, 4],
      bed: '퀸 침대 1개, 싱글 침대 1개',
      size: [26, 36],
      has: ['barbecue'],
    },
    {
      name: '카라반 2인',
      kind: 'caravan',
      factor: 1.15,
      guests: [2, 3],
      bed: DOUBLE,
      size: [16, 22],
      has: ['barbecue'],
    },
    {
      name: '카라반 패밀리',
      kind: 'caravan',
      factor: 1.4,
      guests: [4, 5],
      bed: '더블 침대 1개, 2층 침대 1개',
      size: [22, 30],
      has: ['barbecue', 'kitchen'],
    },
    {
      name: '키즈 카라반',
      kind: 'caravan',
      factor: 1.5,
      guests: [4, 5],
      bed: '더블 침대 1개, 2층 침대 1개',
      size: [22, 30],
      has: ['barbecue', 'kids'],
    },
    {
      name: '럭셔리 돔 글램핑',
      kind: 'glamping',
      factor: 1.7,
      guests: [2, 4],
      bed: '킹 침대 1개',
      size: [33, 46],
      has: ['barbecue', 'kitchen'],
    },
  ],
}
