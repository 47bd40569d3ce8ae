import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place/catalogue.ts'
import { fill } from '../particle.ts'
import type { Random } from '../random.ts'
import type { RoomType } from './roomtype.ts'

/** What the text needs to know of the house. */
interface Around {
  category: PlaceCategory
  setting: Setting
}

const FIRST: Readonly<Record<RoomKind, readonly string[]>> = {
  standard: [
    '{bed}을/를 둔 {size}㎡ 객실로, 꼭 필요한 것만 알차게 갖췄습니다.',
    '{size}㎡ 넓이에 {bed}을/를 놓은 깔끔한 객실입니다.',
    '군더더기 없이 꾸민 {size}㎡ 객실입니다. 침구는 {bed}입니다.',
    '은은한 햇살이 드는 {size}㎡ 객실에 {bed}을/를 놓았습니다.',
    '차분한 색으로 꾸민 {size}㎡ 객실에 {bed}을/를 준비했습니다.',
  ],
  deluxe: [
    '{size}㎡의 여유로운 공간에 {bed}과/와 작은 소파를 두었습니다.',
    '기본 객실보다 한결 넓은 {size}㎡ 객실로, 창가에 앉을 자리가 있습니다.',
    '{bed}을/를 갖춘 {size}㎡ 객실입니다. 짐이 많아도 넉넉합니다.',
    '은은한 조명과 {bed}이/가 어우러진 {size}㎡ 객실입니다.',
  ],
  suite: [
    '침실과 거실을 나눈 {size}㎡ 객실로, 특별한 날에 어울립니다.',
    '{bed}과/와 응접 공간을 갖춘 {size}㎡ 스위트입니다.',
    '전망 좋은 자리에 있는 {size}㎡ 스위트로, 여유로운 욕실이 자랑입니다.',
  ],
  family: [
    '가족이 함께 머물기 좋은 {size}㎡ 객실로, {bed}을/를 두었습니다.',
    '아이와 함께여도 넉넉한 {size}㎡ 공간에 {bed}을/를 준비했습니다.',
    '둘러앉아 이야기 나누기 좋은 {size}㎡ 객실입니다. 침구는 {bed}입니다.',
  ],
  ondol: [
    '뜨끈한 바닥에서 하룻밤 쉬어 가는 {size}㎡ 온돌방입니다.',
    '창호지 너머로 햇살이 드는 {size}㎡ 방으로, 침구는 {bed}입니다.',
    '깨끗이 말린 이불과 온돌의 온기가 있는 {size}㎡ 방입니다.',
  ],
  dormitory: [
    '개인 커튼과 콘센트, 독서등이 자리마다 있는 {size}㎡ 도미토리입니다.',
    '{bed} 기준 요금이며, 개인 사물함을 함께 드립니다.',
    '여행자끼리 조용히 쉬는 {size}㎡ 도미토리입니다. 자리마다 커튼이 있습니다.',
  ],
  glamping: [
    '{bed}과/와 냉난방기를 갖춘 {size}㎡ 텐트라 몸만 오시면 됩니다.',
    '텐트 앞 전용 데크에서 저녁을 즐기는 {size}㎡ 글램핑입니다.',
    '바닥 난방이 되는 {size}㎡ 텐트에 {bed}을/를 놓았습니다.',
  ],
  caravan: [
    '{bed}과/와 작은 주방, 샤워실을 갖춘 {size}㎡ 카라반입니다.',
    '아늑한 {size}㎡ 카라반으로, 어닝 아래 야외 테이블이 있습니다.',
    '아기자기하게 꾸민 {size}㎡ 카라반입니다. 침구는 {bed}입니다.',
  ],
  villa: [
    '개별 수영장과 테라스를 온전히 쓰는 {size}㎡ 독채입니다.',
    '거실 통창을 열면 바로 수영장으로 이어지는 {size}㎡ 빌라입니다.',
    '{bed}을/를 갖춘 {size}㎡ 빌라로, 일행끼리 편히 머물 수 있습니다.',
  ],
}

const SECOND: Readonly<Partial<Record<Amenity, readonly string[]>>> = {
  oceanview: ['창밖으로 바다가 시원하게 펼쳐집니다.', '침대에 누워 파도를 바라볼 수 있습니다.'],
  spa: ['객실 안 월풀 스파에서 피로를 풀어 보세요.', '창가 스파는 언제든 이용할 수 있습니다.'],
  bathtub: ['욕조가 있어 반신욕을 즐기기 좋습니다.', '넓은 욕조와 입욕 용품을 준비했습니다.'],
  pool: [
    '수영장 물은 손님마다 새로 받습니다.',
    '온수는 미리 신청하시면 데워 드립니다.',
    '거실에서 수영장이 바로 내다보입니다.',
    '수심이 얕은 자리가 있어 아이도 놀기 좋습니다.',
    '수영장 옆에 선베드와 파라솔을 두었습니다.',
  ],
  kitchen: ['인덕션과 냉장고, 식기가 있어 간단한 조리가 가능합니다.', '주방 도구를 두루 갖췄습니다.'],
  kids: ['미끄럼틀과 유아 침대 가드를 갖췄습니다.', '아이 식기와 유아 변기 커버를 준비했습니다.'],
  ott: ['대형 TV로 OTT를 볼 수 있습니다.', '빔 프로젝터로 영화를 즐길 수 있습니다.'],
  barbecue: ['객실 앞 개별 바비큐 자리를 쓸 수 있습니다.', '테라스에서 바로 바비큐를 즐길 수 있습니다.'],
}

const CLOSE: Readonly<Record<Setting, readonly string[]>> = {
  city: ['창은 이중창이라 밤에도 조용합니다.', '체크아웃 후에도 짐을 맡아 드립니다.'],
  sea: ['창을 열면 바닷바람이 들어옵니다.', '해변에 다녀와 씻기 좋게 샤워실이 넓습니다.'],
  mountain: ['창문을 열면 숲 내음이 가득합니다.', '밤에는 별이 잘 보입니다.'],
  lake: ['아침이면 물안개를 볼 수 있습니다.', '창가 자리에서 강바람을 느낄 수 있습니다.'],
  country: ['마당 쪽으로 창이 나 있어 햇볕이 잘 듭니다.', '주변이 조용해 푹 쉬기 좋습니다.'],
  garden: ['작은 마당을 내다보며 차를 마실 수 있습니다.', '골목 안쪽이라 밤이면 고요합니다.'],
}

/** A line that this house has not said yet, and notes it; undefined when all are said. */
function fresh(lines: readonly string[], told: Set<string>, rng: Random): string | undefined {
  const [line] = rng.some(
    lines.filter((line) => !told.has(line)),
    1,
  )
  if (line !== undefined) told.add(line)
  return line
}

/** One to three sentences on a room type, 합니다체; `told` holds what the house's other rooms have said. */
export function roomDescription(
  type: RoomType,
  house: Around,
  size: number,
  amenities: readonly Amenity[],
  told: Set<string>,
  rng: Random,
): string {
  const first = fresh(FIRST[type.kind], told, rng) ?? rng.pick(FIRST[type.kind])
  // "온돌 (요와 이불)" reads better in a sentence without its brackets.
  const texts: (string | undefined)[] = [fill(first, { bed: type.bed.replace(/ \(.*\)$/, ''), size: String(size) })]
  const own = (type.has ?? []).flatMap((amenity) => SECOND[amenity] ?? [])
  const shared = amenities.flatMap((amenity) => SECOND[amenity] ?? [])
  texts.push(fresh(own, told, rng) ?? fresh(shared, told, rng))
  if (rng.chance(0.5)) texts.push(fresh(CLOSE[house.setting], told, rng))
  return texts.filter((text) => text !== undefined).join(' ')
}
