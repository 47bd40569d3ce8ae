import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import type { Companion } from './row.ts'

/** What guests say of one thing: when they liked it, when it was so-so, when it spoilt their stay. */
export interface Topic {
  readonly good: readonly string[]
  readonly mid: readonly string[]
  readonly bad: readonly string[]
  /** Only of houses with this amenity, of these kinds, in this setting. */
  readonly amenity?: Amenity
  readonly kinds?: readonly PlaceCategory[]
  readonly setting?: Setting
  /** Only by guests who came so. */
  readonly companions?: readonly Companion[]
  /** Only of stays in these months, 1 to 12. */
  readonly months?: readonly number[]
}

/** Houses with a desk and corridors, and houses whose owner lives next door. */
const STAFFED: readonly PlaceCategory[] = ['hotel', 'resort', 'motel']
const OWNED: readonly PlaceCategory[] = ['pension', 'poolvilla', 'guesthouse', 'hanok', 'camping']

/* Keys: {room} the room type, {near} {far} sights, {place} the region's short name. */

/** What may be said of every house of some kinds. */
export const GENERAL: readonly Topic[] = [
  {
    good: [
      '방이 정말 깨끗했어요.',
      '청소 상태 최고였어요. 머리카락 하나 없더라고요.',
      '침구가 뽀송뽀송해서 기분 좋게 잤습니다.',
      '화장실까지 반짝반짝해서 놀랐어요.',
      '냄새 하나 없이 쾌적했습니다.',
      '위생에 예민한 편인데 만족했어요.',
      '구석구석 관리가 잘 되어 있네요.',
      '욕실이 깨끗하고 수압도 좋았어요.',
    ],
    mid: [
      '청소 상태는 보통이에요.',
      '전체적으로 깔끔한데 창틀에 먼지가 조금 있었어요.',
      '깨끗한 편이지만 욕실 줄눈은 조금 아쉬웠어요.',
      '냉장고 안쪽은 한 번 더 닦아 주시면 좋겠어요.',
    ],
    bad: [
      '바닥에 머리카락이 있어서 좀 그랬어요.',
      '화장실에서 하수구 냄새가 올라왔습니다.',
      '이불에 얼룩이 있어서 바꿔 달라고 했어요.',
      '에어컨에서 퀴퀴한 냄새가 났어요.',
      '욕실에 곰팡이가 보여서 실망했습니다.',
    ],
  },
  {
    good: [
      '침대가 편해서 꿀잠 잤어요.',
      '매트리스가 적당히 단단해서 허리가 안 아팠어요.',
      '베개가 제 취향이라 오랜만에 푹 잤습니다.',
      '침대가 넓어서 뒹굴뒹굴하기 좋았어요.',
    ],
    mid: ['침대는 무난했어요.', '베개가 조금 높은 편이에요.', '매트리스가 살짝 푹신해서 호불호가 있을 것 같아요.'],
    bad: [
      '매트리스가 꺼져서 자고 일어나니 허리가 아팠어요.',
      '베개가 너무 낮아서 수건을 받치고 잤네요.',
      '뒤척일 때마다 침대에서 소리가 났어요.',
    ],
    kinds: ['hotel', 'resort', 'pension', 'poolvilla', 'motel', 'guesthouse', 'camping'],
  },
  {
    good: [
      '직원분들이 하나같이 친절하세요.',
      '늦게 도착했는데도 웃으며 맞아 주셨어요.',
      '부탁드린 것도 바로바로 해 주셔서 감사했습니다.',
      '체크인 전인데 짐도 맡아 주시고 친절하셨어요.',
      '프런트 응대가 정말 빨라서 감동했어요.',
      '프런트 직원분이 여행 정보도 알려 주셨어요.',
    ],
    mid: [
      '프런트 응대는 무난했습니다.',
      '친절하시긴 한데 체크인이 조금 오래 걸렸어요.',
      '전화 연결이 한 번에 안 돼서 조금 기다렸어요.',
    ],
    bad: [
      '직원분이 조금 무뚝뚝하셨어요.',
      '체크인할 때 30분이나 기다렸어요.',
      '요청한 수건을 끝내 못 받았네요.',
      '프런트에 사람이 없어서 한참 불렀어요.',
    ],
    kinds: STAFFED,
  },
  {
    good: [
      '사장님이 너무 친절하셨어요.',
      '늦게 도착했는데도 웃으며 맞아 주셨어요.',
      '사장님이 근처 맛집까지 알려 주셔서 여행이 더 즐거웠어요.',
      '사장님 부부가 정말 다정하세요.',
      '필요한 것 없는지 먼저 물어봐 주셔서 감동했어요.',
      '부탁드린 것도 바로바로 해 주셔서 감사했습니다.',
      '떠날 때 간식까지 챙겨 주셨어요.',
    ],
    mid: ['응대는 무난했습니다.', '친절하신데 연락이 조금 늦으세요.', '안내 문자가 조금 더 자세하면 좋겠어요.'],
    bad: [
      '문의 문자에 답이 너무 늦었습니다.',
      '사장님이 조금 퉁명스러우셨어요.',
      '추가 요금 안내를 현장에서야 들었어요.',
      '요청한 수건을 끝내 못 받았네요.',
    ],
    kinds: OWNED,
  },
  {
    good: [
      '위치가 정말 좋아요.',
      '{near} 가까워서 구경 다니기 좋았어요.',
      '{far} 가기에도 편한 위치예요.',
      '{place} 여행하면서 동선 짜기 딱 좋은 곳이에요.',
      '{near} 보고 바로 들어와 쉬니 너무 편했어요.',
    ],
    mid: [
      '위치는 나쁘지 않은데 오르막이 조금 있어요.',
      '차가 있으면 괜찮은 위치입니다.',
      '편의점까지 조금 걸어야 해요.',
      '내비 찍고 가면 골목이라 입구를 한 번 지나쳤어요.',
    ],
    bad: [
      '생각보다 {near}에서 멀어서 불편했어요.',
      '찾아가는 길이 좁고 어두워서 힘들었어요.',
      '밤에는 주변이 어두워서 조금 무서웠어요.',
    ],
  },
  {
    good: ['조용해서 푹 쉬다 왔어요.', '방음이 잘 돼서 조용했습니다.', '밤에 정말 고요해서 잘 잤어요.'],
    mid: [
      '복도 소리가 조금 들리지만 잘 만했어요.',
      '밤에는 조용한데 아침에 조금 소란스러웠어요.',
      '방음은 그냥 보통이에요.',
    ],
    bad: [
      '방음이 안 돼서 옆방 이야기가 다 들렸어요.',
      '새벽까지 복도가 시끄러워서 잠을 설쳤습니다.',
      '위층 발소리 때문에 힘들었어요.',
      '도로 쪽 방이라 차 소리가 계속 들렸어요.',
    ],
    kinds: [...STAFFED, 'guesthouse'],
  },
  {
    good: [
      '가격 생각하면 정말 만족스러워요.',
      '이 가격에 이 정도면 훌륭하죠.',
      '가성비 최고예요.',
      '할인받아서 저렴하게 잘 다녀왔습니다.',
      '돈이 아깝지 않았어요.',
    ],
    mid: ['가격 대비 무난한 편입니다.', '주말이라 그런지 가격이 조금 있네요.', '딱 가격만큼 하는 것 같아요.'],
    bad: ['가격에 비해 아쉬움이 큽니다.', '이 가격이면 다른 곳 갈 것 같아요.', '주말 요금이 너무 비싸요.'],
  },
  {
    good: [
      '사진이랑 똑같아요.',
      '사진보다 실제가 더 예뻐요.',
      '인테리어가 감각적이라 사진 찍기 좋았어요.',
      '방이 생각보다 넓어서 놀랐어요.',
      '{room} 추천해요. 공간이 넉넉합니다.',
      '새로 단장하셨는지 시설이 깔끔해요.',
    ],
    mid: [
      '사진보다는 조금 작게 느껴졌어요.',
      '시설은 조금 오래됐지만 관리는 잘 되어 있어요.',
      '{room} 이용했는데 짐이 많으면 살짝 좁아요.',
      '콘센트가 침대 옆에 하나뿐이라 아쉬웠어요.',
    ],
    bad: [
      '사진이랑 많이 달라서 당황했어요.',
      '시설이 너무 낡았어요.',
      '{room} 생각보다 너무 좁았습니다.',
      '문고리가 헐거워서 조금 불안했어요.',
    ],
  },
  {
    good: ['체크인이 빨라서 좋았어요.', '비대면 체크인이라 편했습니다.', '퇴실 시간을 넉넉히 주셔서 여유로웠어요.'],
    mid: ['입실 시간이 조금 늦은 게 아쉬워요.', '퇴실 시간이 조금만 늦었으면 좋겠어요.'],
    bad: ['입실 시간이 지났는데 청소가 안 끝나 기다렸습니다.', '예약한 방이 아니라 다른 방을 주셔서 당황했어요.'],
  },
  {
    good: [
      '아이들이 너무 좋아했어요.',
      '아기 용품도 챙겨 주셔서 감사했어요.',
      '부모님께서 정말 만족하셨어요.',
      '아이들이 집에 안 가겠다고 떼를 썼네요 ㅎㅎ',
    ],
    mid: ['아이랑 쓰기에는 방이 살짝 좁았어요.', '아이 침구가 하나뿐이라 조금 아쉬웠어요.'],
    bad: ['아이랑 가기에는 불편한 점이 많았어요.', '부모님 모시고 가기에는 계단이 힘들었어요.'],
    companions: ['family'],
  },
]
