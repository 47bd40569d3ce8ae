import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import { fill } from '../particle.ts'
import type { Random } from '../random.ts'

/** The words of a property's text. `near` and `far` are sights; `how` and `drive` say how to get there: "걸어서 8분", "차로 20분". */
export interface Place {
  name: string
  category: PlaceCategory
  setting: Setting
  province: string
  place: string
  near: string
  how: string
  far: string
  drive: string
  other: string
  amenities: readonly Amenity[]
  checkIn: string
  checkOut: string
}

const OPENING: Readonly<Record<PlaceCategory, readonly string[]>> = {
  hotel: [
    '{name}은/는 {province} {place}에 자리한 편안한 호텔입니다.',
    '출장과 여행 모두에 어울리는 {name}은/는 {place} 중심에서 손님을 맞이합니다.',
    '{place} 여행의 시작과 끝을 함께하는 {name}입니다.',
    '{name}은/는 차분한 객실과 세심한 서비스로 사랑받는 {place}의 호텔입니다.',
    '{place}의 하루를 가까이에서 누리고 싶다면 {name}을/를 추천합니다.',
    '{name}은/는 푹신한 침구와 조용한 객실로 하루의 피로를 덜어 드립니다.',
    '출장과 여행 모두에 어울리는 {name}에서 편안한 밤을 보내 보세요.',
    '{name}은/는 깔끔한 객실과 다정한 응대로 다시 찾는 손님이 많은 호텔입니다.',
  ],
  resort: [
    '{name}은/는 온 가족이 하루 종일 머물러도 지루하지 않은 {place}의 리조트입니다.',
    '자연 속에서 쉬고 싶은 분들을 위해 {name}이/가 {province} {place}에 문을 열었습니다.',
    '{place}의 풍경을 품은 {name}에서 느긋한 휴가를 보내 보세요.',
    '{name}은/는 넓은 객실과 다양한 부대시설을 갖춘 휴양형 리조트입니다.',
    '{name}에서는 아이부터 어른까지 저마다의 휴식을 누릴 수 있습니다.',
  ],
  pension: [
    '{name}은/는 {place}의 조용한 마을에 자리한 아늑한 펜션입니다.',
    '도시를 벗어나 쉬고 싶은 날, {place}의 {name}으로/로 오세요.',
    '주인 부부가 손수 가꾼 마당이 있는 {name}입니다.',
    '{name}은/는 문을 열면 초록이 먼저 반기는 아늑한 펜션입니다.',
    '소란한 일상을 잠시 내려놓고 쉬어 가는 {name}입니다.',
    '{name}은/는 가족, 연인과 오붓한 시간을 보내기 좋은 {province} {place}의 펜션입니다.',
    '{place}의 풀 내음과 별빛을 함께 즐길 수 있는 {name}입니다.',
  ],
  poolvilla: [
    '{name}은/는 객실마다 개별 수영장을 갖춘 {place}의 독채 풀빌라입니다.',
    '누구의 시선도 없이 쉬고 싶다면 {place}의 {name}이/가 정답입니다.',
    '{name}은/는 수영장과 테라스를 온전히 우리끼리 쓰는 프라이빗 풀빌라입니다.',
    '{name}은/는 기념일과 가족 모임에 어울리는 독채 풀빌라입니다.',
    '특별한 기념일을 위해 준비한 공간, {province} {place}의 {name}입니다.',
  ],
  motel: [
    '{name}은/는 {place}에서 부담 없이 머물기 좋은 숙소입니다.',
    '{place} 번화가 가까이에 있는 {name}은/는 늦은 시간에도 편하게 들를 수 있습니다.',
    '{name}은/는 잘 정돈된 객실과 편한 침대로 푹 쉬기 좋은 숙소입니다.',
    '늦은 밤에도 편하게 쉬어 갈 수 있는 {name}입니다.',
    '새로 단장한 객실로 손님을 맞이하는 {name}입니다.',
    '{name}은/는 합리적인 가격에 쾌적한 하룻밤을 드리는 {place}의 숙소입니다.',
  ],
  guesthouse: [
    '{name}은/는 여행자의 이야기가 모이는 {place}의 작은 게스트하우스입니다.',
    '{name}은/는 처음 만난 여행자도 금세 이웃이 되는 곳입니다.',
    '햇살 좋은 거실과 깨끗한 침구가 기다리는 {name}입니다.',
    '혼자 떠난 여행도 외롭지 않은 곳, {place}의 {name}입니다.',
    '{place} 골목 안쪽에 자리한 {name}은/는 집처럼 편안한 숙소를 꿈꿉니다.',
    '{name}은/는 햇살 좋은 거실과 깨끗한 침구를 갖춘 {province} {place}의 게스트하우스입니다.',
  ],
  hanok: [
    '{name}은/는 오랜 한옥을 정성껏 고쳐 만든 {place}의 한옥 숙소입니다.',
    '기와지붕 아래에서 하룻밤 쉬어 가는 {place}의 {name}입니다.',
    '{name}은/는 마당과 툇마루가 있는 {province} {place}의 고즈넉한 한옥입니다.',
    '{name}은/는 대들보와 서까래를 그대로 살려 고친 한옥입니다.',
    '나무와 흙, 한지로 지은 {name}에서 느린 하루를 보내 보세요.',
  ],
  camping: [
    '{name}은/는 장비 없이도 캠핑의 낭만을 즐길 수 있는 {place}의 글램핑장입니다.',
    '{place}의 자연을 가까이에서 느끼는 {name}입니다.',
    '아이들과 함께 뛰놀기 좋은 {province} {place}의 캠핑장, {name}입니다.',
    '짐은 가볍게, 밤은 길게 즐기는 {name}입니다.',
    '{name}은/는 모닥불과 별빛이 있는 밤을 선물하는 곳입니다.',
  ],
}

const WHERE: readonly string[] = [
  '{near}까지 {how}, {far}까지는 {drive}이면 닿습니다.',
  '{near}이/가 {how} 거리에 있어 둘러보기 좋고, {far}도 {drive}이면 갈 수 있습니다.',
  '{near}과/와 {how} 거리라 일정을 짜기 편하고, {far}까지 {drive} 걸립니다.',
  '{how}이면 {near}에 도착하며, {far}과/와 {other}도 하루 코스로 묶기 좋습니다.',
  '{near}, {far}, {other}을/를 모두 즐기기에 알맞은 자리입니다.',
]

const AROUND: Readonly<Record<Setting, readonly string[]>> = {
  city: [
    '주변에 식당과 편의점, 카페가 많아 늦은 시간까지 불편함이 없습니다.',
    '대중교통이 가까워 차 없이도 다니기 좋습니다.',
    '번화가와 가깝지만 객실은 조용해 푹 쉴 수 있습니다.',
  ],
  sea: [
    '아침이면 파도 소리에 눈을 뜨고, 저녁이면 해변을 따라 산책할 수 있습니다.',
    '바다가 가까워 짐을 풀고 바로 해변으로 나설 수 있습니다.',
    '횟집과 카페가 이어진 바닷가 산책길이 가깝습니다.',
  ],
  mountain: [
    '울창한 숲과 맑은 공기 속에서 몸과 마음을 쉬어 갈 수 있습니다.',
    '여름에는 계곡, 겨울에는 설경을 즐길 수 있습니다.',
    '밤이면 쏟아질 듯한 별을 볼 수 있습니다.',
  ],
  lake: [
    '물안개가 피어오르는 아침 풍경이 특히 아름답습니다.',
    '물가를 따라 난 산책로에서 여유로운 시간을 보낼 수 있습니다.',
    '잔잔한 물빛을 바라보며 쉬기 좋은 자리입니다.',
  ],
  country: [
    '한적한 마을이라 새소리와 바람 소리만 들립니다.',
    '들판과 낮은 산이 어우러진 풍경이 마음을 편하게 합니다.',
    '주변이 조용해 아이들도 마음껏 뛰놀 수 있습니다.',
  ],
  garden: [
    '골목을 따라 걷는 재미가 있고, 밤이면 고요한 정취가 남습니다.',
    '계절마다 다른 꽃이 피는 작은 마당이 있습니다.',
    '오래된 거리의 찻집과 공방이 가까이 있습니다.',
  ],
}

/** What a house may be proud of, in the order it is told. */
const OFFER: readonly (readonly [Amenity, readonly string[]])[] = [
  ['pool', ['수영장에서 시원하게 물놀이를 즐길 수 있습니다.', '계절에 맞춰 온도를 조절하는 수영장을 운영합니다.']],
  [
    'oceanview',
    ['일부 객실에서는 바다가 한눈에 들어옵니다.', '바다를 바라보는 객실은 일찍 마감되니 서둘러 예약해 주세요.'],
  ],
  ['spa', ['스파 시설에서 여행의 피로를 풀어 보세요.', '따뜻한 스파로 하루를 마무리할 수 있습니다.']],
  ['breakfast', ['아침에는 갓 준비한 조식을 드립니다.', '정성껏 차린 조식은 미리 신청하실 수 있습니다.']],
  [
    'barbecue',
    ['저녁에는 바비큐장에서 숯불의 맛을 즐길 수 있습니다.', '숯과 그릴을 준비해 드리니 고기만 챙겨 오세요.'],
  ],
  ['campfire', ['해가 지면 모닥불 앞에 둘러앉아 이야기를 나눌 수 있습니다.']],
  ['kids', ['아이들을 위한 놀이 공간도 마련되어 있습니다.']],
  ['pet', ['반려견과 함께 머물 수 있는 객실이 있습니다.']],
  ['sauna', ['사우나는 투숙객이라면 할인된 요금으로 이용할 수 있습니다.']],
  ['fitness', ['피트니스 센터는 24시간 열려 있습니다.']],
  ['restaurant', ['1층 식당에서는 지역의 제철 재료로 만든 음식을 맛볼 수 있습니다.']],
  ['ott', ['모든 객실의 대형 TV에서 OTT를 볼 수 있습니다.']],
  ['laundry', ['세탁실이 있어 오래 머무는 분들께도 편리합니다.']],
  ['ev-charger', ['주차장에는 전기차 충전기가 있습니다.']],
]

const CLOSING: Readonly<Record<PlaceCategory, readonly string[]>> = {
  hotel: [
    '프런트는 24시간 운영하니 필요한 것이 있으면 언제든 말씀해 주세요.',
    '{place}에서 머무는 모든 시간이 편안하도록 준비하겠습니다.',
  ],
  resort: ['계절마다 달라지는 체험 프로그램도 함께 즐겨 보세요.', '가족 모두에게 오래 남을 휴가를 준비하겠습니다.'],
  pension: ['푹 쉬고 가실 수 있도록 정성껏 준비하겠습니다.', '직접 내린 커피 한 잔과 함께 손님을 기다리겠습니다.'],
  poolvilla: ['소중한 사람과 온전한 휴식을 누려 보세요.', '입실 전 모든 객실을 꼼꼼히 점검하고 소독합니다.'],
  motel: ['침구는 매일 새것으로 교체합니다.', '객실마다 방역과 환기를 철저히 하고 있습니다.'],
  guesthouse: ['낯선 도시에서 만난 좋은 이웃이 되겠습니다.', '동네 맛집 지도도 준비해 두었으니 편하게 물어보세요.'],
  hanok: ['차 한 잔과 함께 느린 시간을 보내시길 바랍니다.', '한복을 입고 골목을 걸어 보시는 것도 좋습니다.'],
  camping: ['텐트와 카라반은 매일 청소하고 침구를 교체합니다.', '자연 속에서 보내는 하룻밤이 오래 기억되길 바랍니다.'],
}

/** Three to five sentences on a property, 합니다체. */
export function descriptionOf(place: Place, rng: Random): string {
  const words = {
    name: place.name,
    province: place.province,
    place: place.place,
    near: place.near,
    how: place.how,
    far: place.far,
    drive: place.drive,
    other: place.other,
  }
  // A name that bears the place already is not introduced by it: "남원의 남원 스테이" reads like a slip.
  const twice = place.name.includes(place.place)
  const openings = OPENING[place.category].filter(
    (text) => !twice || !text.includes('{place}') || text.includes('{province} {place}'),
  )
  const texts = [rng.pick(openings), rng.pick(WHERE)]
  const offers = OFFER.filter(([amenity]) => place.amenities.includes(amenity))
  const told = rng.some(offers.slice(0, 6), rng.int(1, 2)).map(([, lines]) => rng.pick(lines))
  const rest = [...told, rng.pick(AROUND[place.setting]), rng.pick(CLOSING[place.category])]
  texts.push(...rest.slice(0, rng.int(1, 3)))
  return texts.map((text) => fill(text, words)).join(' ')
}

/** What guests should know before they come, in 합니다체 like the description. */
export function noticesOf(place: Place, rng: Random): string[] {
  const own: Readonly<Record<PlaceCategory, readonly string[]>> = {
    hotel: [
      '체크인 시 신분증을 확인합니다.',
      '전 객실 금연이며, 흡연 시 청소비가 청구됩니다.',
      '엑스트라 베드는 도착 전에 문의해 주세요.',
      '반려동물은 사전에 안내한 객실 외에는 동반할 수 없습니다.',
    ],
    resort: [
      '수영장에서는 수영복과 수영모를 착용해 주세요.',
      '객실 내 취사는 주방이 있는 객실에서만 가능합니다.',
      '부대시설 운영 시간은 계절에 따라 달라질 수 있습니다.',
      '전 객실 금연입니다.',
    ],
    pension: [
      '밤 11시 이후에는 다른 손님을 위해 조용히 해 주세요.',
      '객실 내에서 고기나 생선을 구울 수 없습니다. 바비큐장을 이용해 주세요.',
      '바비큐 숯과 그릴은 2만 원이며 현장에서 결제합니다.',
      '퇴실 전 쓰레기를 분리해 주시면 감사하겠습니다.',
    ],
    poolvilla: [
      '온수풀은 이용 하루 전까지 신청해 주세요. 비용은 현장에서 결제합니다.',
      '수영장에 유리병과 음식물을 가져갈 수 없습니다.',
      '미성년자는 보호자와 함께 이용해 주세요.',
      '기준 인원을 넘으면 1인당 2만 원이 추가됩니다.',
      '파손된 물품은 실비로 배상해야 합니다.',
    ],
    motel: [
      '미성년자는 이용할 수 없습니다.',
      '입실 시 신분증을 확인합니다.',
      '객실 배정은 도착 순서에 따릅니다.',
      '외출 시 열쇠를 프런트에 맡겨 주세요.',
    ],
    guesthouse: [
      '도미토리에서는 밤 11시 이후 소등합니다.',
      '공용 공간은 밤 12시까지 이용할 수 있습니다.',
      '도미토리 이용 시 수건은 1장씩 드립니다.',
      '짐은 체크인 전과 체크아웃 후에 맡아 드립니다.',
    ],
    hanok: [
      '한옥은 방음에 약하니 밤 10시 이후에는 조용히 해 주세요.',
      '오래된 목조 건물이라 실내 취사와 화기 사용을 금합니다.',
      '골목이 좁아 큰 차는 공영 주차장을 이용해 주세요.',
      '창호지가 찢어지지 않도록 조심해 주세요.',
    ],
    camping: [
      '밤 11시부터 아침 7시까지는 매너 타임입니다.',
      '장작과 숯은 매점에서 살 수 있습니다.',
      '폭죽과 드론은 사용할 수 없습니다.',
      '우천 시에도 글램핑과 카라반은 정상 운영합니다.',
    ],
  }
  const lines = [
    `체크인은 ${place.checkIn} 이후, 체크아웃은 ${place.checkOut} 이전입니다.`,
    ...rng.some(own[place.category], rng.int(2, 4)),
  ]
  if (place.amenities.includes('pet')) lines.push('반려견은 10kg 이하 1마리까지 동반할 수 있으며, 예약 시 알려 주세요.')
  if (place.amenities.includes('breakfast') && rng.chance(0.6))
    lines.push('조식은 오전 8시부터 9시 30분까지 운영합니다.')
  return lines
}
