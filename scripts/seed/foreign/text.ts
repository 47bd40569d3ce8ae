import type { ForeignAmenity, PropertyType } from '../../../src/contract/foreign/catalogue.ts'
import { fill } from '../particle.ts'
import type { Random } from '../random.ts'
import { type Names, pair } from './city.ts'

/** What texts tell of. */
export interface Told {
  name: { english: string; korean: string }
  type: PropertyType
  city: Names
  quarter: Names
  sights: readonly Names[]
  amenities: readonly ForeignAmenity[]
  checkIn: string
  checkOut: string
}

/** A sentence, Korean and English. */
type Line = readonly [korean: string, english: string]

const OPENERS: Readonly<Record<PropertyType, readonly Line[]>> = {
  hotel: [
    ['{name}은/는 {city} {quarter}에 자리한 호텔입니다.', '{nameEn} is a hotel in the {quarterEn} area of {cityEn}.'],
    [
      '{quarter} 한가운데에서 {city} 여행을 시작하기 좋은 호텔입니다.',
      'A good place to begin a trip to {cityEn}, in the middle of {quarterEn}.',
    ],
    [
      '{city}의 {quarter}에서 걸어서 다니기 좋은 자리에 있는 {name}입니다.',
      '{nameEn} stands where much of {quarterEn} in {cityEn} can be walked to.',
    ],
  ],
  resort: [
    [
      '{name}은/는 {city} {quarter}에서 하루를 느긋하게 보내는 리조트입니다.',
      '{nameEn} is a resort for slow days in {quarterEn}, {cityEn}.',
    ],
    [
      '수영장과 정원이 넓은 {city} {quarter}의 리조트입니다.',
      'A resort with wide gardens and pools in {quarterEn}, {cityEn}.',
    ],
  ],
  apartment: [
    [
      '{city} {quarter}에서 현지인처럼 머무는 레지던스입니다.',
      'A residence for living like a local in {quarterEn}, {cityEn}.',
    ],
    [
      '{name}은/는 주방과 세탁기를 갖춘 {quarter}의 레지던스입니다.',
      '{nameEn} offers flats with kitchen and laundry in {quarterEn}.',
    ],
  ],
  villa: [
    [
      '일행끼리만 쓰는 수영장이 있는 {city} {quarter}의 빌라입니다.',
      'Villas with pools of their own in {quarterEn}, {cityEn}.',
    ],
    [
      '{name}은/는 {quarter}의 조용한 길 안쪽에 있는 프라이빗 빌라입니다.',
      '{nameEn} lies off a quiet lane in {quarterEn}.',
    ],
  ],
  ryokan: [
    [
      '{name}은/는 {quarter}에서 온천과 다다미방을 함께 즐기는 료칸입니다.',
      '{nameEn} is a ryokan with hot spring baths and tatami rooms in {quarterEn}.',
    ],
    [
      '유카타로 갈아입고 하룻밤 쉬어 가는 {city} {quarter}의 료칸입니다.',
      'A ryokan in {quarterEn}, {cityEn}, to change into a yukata and rest.',
    ],
  ],
  guesthouse: [
    [
      '{city} {quarter}의 골목에 있는 아담한 게스트하우스입니다.',
      'A small guesthouse in the lanes of {quarterEn}, {cityEn}.',
    ],
    [
      '{name}은/는 주인이 직접 맞아 주는 {quarter}의 게스트하우스입니다.',
      'At {nameEn} in {quarterEn} the owners welcome their guests themselves.',
    ],
  ],
  hostel: [
    ['여행자가 모이는 {city} {quarter}의 호스텔입니다.', 'A hostel where travellers meet in {quarterEn}, {cityEn}.'],
    [
      '{name}은/는 공용 라운지가 넓은 {quarter}의 호스텔입니다.',
      '{nameEn} is a hostel with a wide lounge in {quarterEn}.',
    ],
  ],
  lodge: [
    ['산이 보이는 {city} {quarter}의 로지입니다.', 'A lodge with a view of the mountains in {quarterEn}, {cityEn}.'],
    [
      '{name}은/는 걷고 와서 쉬기 좋은 {quarter}의 산장입니다.',
      '{nameEn} in {quarterEn} is made for resting after a hike.',
    ],
  ],
}

const AROUND: readonly Line[] = [
  ['{sight}과/와 {other}이/가 가까워 하루 일정을 짜기 좋습니다.', '{sightEn} and {otherEn} are within easy reach.'],
  ['{sight}까지 대중교통으로 편하게 갈 수 있습니다.', '{sightEn} is easily reached by public transport.'],
  [
    '아침에는 {sight}, 저녁에는 {other}을/를 둘러보기 좋은 위치입니다.',
    'Spend the morning at {sightEn} and the evening at {otherEn}.',
  ],
]

const OFFERS: readonly (readonly [ForeignAmenity, ...Line])[] = [
  [
    'onsen',
    '노천탕을 갖춘 온천에서 여행의 피로를 풀 수 있습니다.',
    'Its hot spring with open-air baths soothes tired travellers.',
  ],
  ['pool', '수영장은 아침부터 저녁까지 이용할 수 있습니다.', 'The pool is open from morning until evening.'],
  ['spa', '스파에서 마사지와 트리트먼트를 받을 수 있습니다.', 'The spa offers massages and treatments.'],
  [
    'restaurant',
    '레스토랑에서 현지 요리와 세계 요리를 맛볼 수 있습니다.',
    'The restaurant serves local and international dishes.',
  ],
  [
    'kitchen',
    '주방이 있어 시장에서 산 재료로 요리할 수 있습니다.',
    'A kitchen invites guests to cook what the market offers.',
  ],
  ['airport-shuttle', '공항 셔틀은 예약한 뒤 이용할 수 있습니다.', 'An airport shuttle runs on request.'],
  ['bar', '저녁에는 바에서 한잔하며 하루를 마무리해 보세요.', 'End the day with a drink at the bar.'],
  ['fitness', '피트니스 센터는 투숙객에게 무료입니다.', 'The fitness centre is free for guests.'],
  ['kids', '아이와 함께 머물기 좋은 시설을 갖췄습니다.', 'Families with children are well looked after.'],
]

/** What both languages put into a line. */
function said(line: Line, told: Told, sights: readonly Names[]): { korean: string; english: string } {
  const city = pair(told.city)
  const quarter = pair(told.quarter)
  const [first, second] = sights.map(pair)
  const words = {
    name: told.name.korean,
    nameEn: told.name.english,
    city: city.korean,
    cityEn: city.english,
    quarter: quarter.korean,
    quarterEn: quarter.english,
    sight: first?.korean ?? '',
    sightEn: first?.english ?? '',
    other: second?.korean ?? '',
    otherEn: second?.english ?? '',
    checkIn: told.checkIn,
    checkOut: told.checkOut,
  }
  return { korean: fill(line[0], words), english: fill(line[1], words) }
}

function joined(lines: readonly Line[], told: Told, sights: readonly Names[]): { korean: string; english: string } {
  const texts = lines.map((line) => said(line, told, sights))
  return { korean: texts.map((text) => text.korean).join(' '), english: texts.map((text) => text.english).join(' ') }
}

/** Three or four sentences on a property. */
export function descriptionOf(told: Told, rng: Random): { korean: string; english: string } {
  const offers = OFFERS.filter(([amenity]) => told.amenities.includes(amenity)).map(([, ...line]): Line => line)
  const lines = [rng.pick(OPENERS[told.type]), rng.pick(AROUND), ...rng.some(offers, 2)]
  return joined(lines, told, rng.some(told.sights, 2))
}

const DESK: readonly Line[] = [
  [
    '체크인은 {checkIn}부터이며, 프런트에서 여권을 보여 주세요.',
    'Check-in begins at {checkIn}. Please show your passport at the front desk.',
  ],
  [
    '{checkIn} 이후 프런트에서 여권과 예약자 이름을 확인한 뒤 객실 키를 드립니다.',
    'From {checkIn} the front desk hands out keys after a look at your passport and booking name.',
  ],
]
const BOX: readonly Line[] = [
  [
    '입실 하루 전 이메일로 현관 비밀번호와 열쇠함 위치를 보내 드립니다. 입실은 {checkIn}부터입니다.',
    'The door code and the place of the key box are sent by e-mail the day before. Rooms are ready from {checkIn}.',
  ],
  [
    '프런트가 없는 숙소입니다. {checkIn}부터 이메일로 받은 번호로 들어가 주세요.',
    'There is no front desk. From {checkIn} let yourself in with the code sent by e-mail.',
  ],
]
const LATE: readonly Line[] = [
  ['밤 10시 이후에 도착하면 미리 숙소에 알려 주세요.', 'Please tell the property if you arrive after 10 p.m.'],
  ['늦게 도착해도 프런트가 24시간 열려 있습니다.', 'The front desk is open around the clock for late arrivals.'],
]
const DEPOSIT: readonly Line[] = [
  [
    '현장에서 보증금을 신용카드로 확인하며 체크아웃 때 돌려 드립니다.',
    'A deposit is taken on a credit card and given back at check-out.',
  ],
  ['18세 미만은 보호자와 함께 투숙해야 합니다.', 'Guests under 18 must be accompanied by an adult.'],
]

/** How guests get their key, and what is asked of them. */
export function instructionsOf(told: Told, rng: Random): { korean: string; english: string } {
  const alone = told.type === 'apartment' || told.type === 'villa'
  const late = LATE[told.amenities.includes('front-desk-24h') ? 1 : 0]
  const leave: Line = ['체크아웃은 {checkOut}까지입니다.', 'Check-out is until {checkOut}.']
  return joined([rng.pick(alone ? BOX : DESK), ...(late && !alone ? [late] : []), rng.pick(DEPOSIT), leave], told, [])
}
