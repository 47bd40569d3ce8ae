import type { PlaceCategory } from '../../../src/contract/place.ts'
import type { Setting } from './photos/scenes.ts'
import type { Random } from './random.ts'
import { type Anchor, extent, type SeedRegion } from './region.ts'

/** First words by what lies around; all invented, none a known chain's. */
const SCENE: Readonly<Record<Setting, readonly string[]>> = {
  city: [
    '라온',
    '하람',
    '소담',
    '모노',
    '누리',
    '미르',
    '온유',
    '아침',
    '레브',
    '루미',
    '솔라',
    '블룸',
    '에이든',
    '마루',
    '리브',
    '포레',
    '메이',
    '노아',
    '테라',
    '오브',
  ],
  sea: [
    '바다별',
    '푸른파도',
    '갯바람',
    '해오름',
    '물결',
    '노을빛',
    '윤슬',
    '파도소리',
    '등대',
    '수평선',
    '바다정원',
    '하얀모래',
    '해담',
    '오션',
    '마린',
    '블루',
    '갈매기',
    '은물결',
    '코랄',
    '해무',
  ],
  mountain: [
    '숲속',
    '솔향기',
    '산마루',
    '별빛',
    '자작나무',
    '하늘아래',
    '구름',
    '계곡',
    '잣나무',
    '산들',
    '초록',
    '단풍',
    '눈꽃',
    '산노을',
    '달빛',
    '산울림',
    '푸른산',
    '바람골',
    '새소리',
    '솔바람',
  ],
  lake: [
    '호수',
    '물안개',
    '강변',
    '물빛',
    '윤슬',
    '강바람',
    '버들',
    '리버',
    '은빛',
    '레이크',
    '물소리',
    '노을강',
    '갈대',
    '수련',
    '아침강',
    '푸른강',
    '별강',
    '달그림자',
    '나루',
    '잔물결',
  ],
  country: [
    '들꽃',
    '햇살',
    '초록지붕',
    '돌담',
    '감나무',
    '온기',
    '앞마당',
    '풀꽃',
    '보리',
    '다온',
    '산들바람',
    '느린',
    '하늘정원',
    '들녘',
    '솔뫼',
    '햇볕',
    '민들레',
    '뜨락',
    '푸른들',
    '오월',
  ],
  garden: [
    '달빛',
    '소담',
    '고운',
    '다정',
    '청연',
    '은하',
    '매화',
    '솔',
    '단비',
    '해온',
    '운현',
    '여울',
    '가온',
    '봄뜰',
    '담소',
    '이음',
    '연화',
    '풍경',
    '시월',
    '온새',
  ],
}

const SECOND: Readonly<Record<PlaceCategory, readonly string[]>> = {
  hotel: [
    '호텔',
    '스테이 호텔',
    '부티크 호텔',
    '시티 호텔',
    '관광호텔',
    '호텔 앤 스위트',
    '비즈니스 호텔',
    '가든 호텔',
  ],
  resort: ['리조트', '힐링 리조트', '밸리 리조트', '스파 리조트', '콘도 리조트', '패밀리 리조트'],
  pension: ['펜션', '스파펜션', '가족펜션', '커플펜션', '애견펜션', '하우스 펜션', '정원펜션'],
  poolvilla: ['풀빌라', '스파 풀빌라', '독채 풀빌라', '온수 풀빌라', '키즈 풀빌라', '프라이빗 풀빌라'],
  motel: ['모텔', '호텔', '스테이', '부티크 모텔'],
  guesthouse: ['게스트하우스', '스테이', '호스텔', '여행자의 집', '하우스', '게하'],
  hanok: ['한옥', '한옥스테이', '고택', '한옥 독채', '한옥마당'],
  camping: ['글램핑', '캠핑장', '글램핑장', '글램핑 파크', '캠핑 빌리지', '포레스트 글램핑'],
}

/** Names of their own for those kinds where owners like a word of theirs. */
const OWN: Readonly<Partial<Record<PlaceCategory, readonly string[]>>> = {
  motel: [
    '모던',
    '브리즈',
    '비너',
    '도어',
    '피카',
    '캐슬린',
    '올리',
    '캔디',
    '제이스',
    '라임',
    '퀸즈빌',
    '스윗',
    '아크',
    '로미',
    '벨라',
    '코지',
    '시에나',
    '뮤트',
    '휴',
    '엘리',
  ],
  guesthouse: [
    '느린여행',
    '봄날',
    '다락방',
    '두더지',
    '골목',
    '여행자',
    '파란대문',
    '낮은창',
    '오후',
    '안녕',
    '마당',
    '책방',
    '고양이',
    '귤밭',
    '배낭',
    '쉼표',
    '작은방',
    '별밤',
    '이웃',
    '산책',
  ],
  hanok: [
    '청송재',
    '은행나무집',
    '소운당',
    '낙송헌',
    '지우헌',
    '다담재',
    '월정헌',
    '오솔당',
    '서하당',
    '취송헌',
    '매원당',
    '연하재',
    '정담헌',
    '송월재',
    '백련당',
    '가은재',
    '유하헌',
    '이화당',
    '수련재',
    '한결당',
  ],
  camping: [
    '달그늘',
    '모닥불',
    '별헤는밤',
    '느티나무',
    '캠프온',
    '숲온',
    '불멍',
    '노르웨이숲',
    '들살이',
    '하늘텐트',
    '오두막',
    '잣향기',
  ],
}

/** Regions whose anchors lie this close together, kilometres, lend any word of theirs to any house. */
const COMPACT = 2.6
/** Stems of townships that make no name: 서면, 북면, and 내가면, which reads as "I". */
const LONGEST_STEM = 3

/** The word of a place that a house wears: 애월 of 애월읍, 하회마을 by its street, or else a word of its region such as 강남. */
export function placeWord(region: SeedRegion, anchor: Anchor, rng: Random): string {
  const tokens = region.name.split(' ').filter((token) => token !== '시내')
  const parts = (tokens.at(-1) ?? region.name).split('/')
  const [first = region.name] = parts
  const streets = anchor[2].split(' ')
  const named = parts.find((part) => streets.at(-1)?.startsWith(part.slice(0, 2)))
  if (named !== undefined) return named
  const stem = /^(.{2,})[읍면]$/.exec(streets[0] ?? '')?.[1]
  if (stem !== undefined && stem.length <= LONGEST_STEM && stem !== '내가') return stem
  return extent(region) < COMPACT ? rng.pick(parts) : first
}

function propose(place: string, category: PlaceCategory, setting: Setting, rng: Random): string {
  const own = OWN[category]
  const first = rng.pick(own && rng.chance(0.6) ? own : SCENE[setting])
  if (category === 'hanok' && /[재당헌]$/.test(first))
    return rng.chance(0.5) ? `${place} ${first}` : `한옥스테이 ${first}`
  const second = rng.pick(SECOND[category])
  if (category === 'hotel' && rng.chance(0.25)) return `호텔 ${first} ${place}`
  if (category === 'motel' && second === '호텔') return rng.chance(0.5) ? `호텔 ${first}` : `${place} ${first} 호텔`
  const shape = rng.next()
  if (shape < 0.5) return `${place} ${first} ${second}`
  if (shape < 0.78) return `${first} ${second}`
  return `${first} ${second} ${place}`
}

/** An invented name that nothing else bears; `used` remembers, so names must be asked for in the order of property numbers. */
export function nameOf(
  place: string,
  category: PlaceCategory,
  setting: Setting,
  rng: Random,
  used: Set<string>,
): string {
  for (let attempt = 0; attempt < 60; attempt++) {
    const name = propose(place, category, setting, rng)
    if (!used.has(name)) {
      used.add(name)
      return name
    }
  }
  for (let branch = 2; ; branch++) {
    const name = `${propose(place, category, setting, rng)} ${branch}호점`
    if (!used.has(name)) {
      used.add(name)
      return name
    }
  }
}
