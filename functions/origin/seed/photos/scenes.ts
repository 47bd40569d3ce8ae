import type { PlaceCategory } from '../../../../src/contract/place/catalogue.ts'

/** The hour or the season a scene is lit by. `snow`, `autumn` and `spring` are by day. */
export type Light = 'day' | 'dawn' | 'dusk' | 'night' | 'snow' | 'autumn' | 'spring'
/** What lies around the building or outside its window; `garden` is a courtyard of its own. */
export type Setting = 'city' | 'sea' | 'mountain' | 'lake' | 'country' | 'garden'
/** What people do on a day out. */
export type Outing =
  | 'themepark'
  | 'aquarium'
  | 'museum'
  | 'stage'
  | 'sky'
  | 'cablecar'
  | 'playroom'
  | 'surf'
  | 'yacht'
  | 'pottery'
  | 'bus'
  | 'ski'
  | 'zoo'
  | 'blossoms'
  | 'skydeck'
  | 'waterpark'
  | 'hotspring'
  | 'sauna'
  | 'mediaart'
  | 'relics'
  | 'planetarium'
  | 'play'
  | 'classic'
  | 'jazz'
  | 'pansori'
  | 'fandance'
  | 'zipline'
  | 'atv'
  | 'riding'
  | 'luge'
  | 'railbike'
  | 'climbing'
  | 'snorkel'
  | 'scuba'
  | 'rafting'
  | 'kayak'
  | 'paddleboard'
  | 'perfume'
  | 'baking'
  | 'leather'
  | 'ring'
  | 'cooking'
  | 'farm'
  | 'orchard'
  | 'jobs'
  | 'cruise'
  | 'pass'
  | 'walktour'
  | 'daytour'
  | 'nightmarket'
  | 'skischool'
  | 'rental'
  | 'sledding'
  | 'icefishing'
  | 'skating'
  | 'buffet'
  | 'tea'
  | 'brewery'
  | 'beer'
  | 'afternoontea'
/** The kinds of city abroad that lodgings there are shown as. */
export type Abroad = 'metro' | 'japan' | 'onsen' | 'beach' | 'europe' | 'alpine' | 'desert' | 'tropic'
/** What the picture is of; the words of `RoomKind` for rooms. */
export type Subject =
  | 'exterior'
  | 'lobby'
  | 'standard'
  | 'twin'
  | 'deluxe'
  | 'suite'
  | 'family'
  | 'ondol'
  | 'dormitory'
  | 'glamping'
  | 'caravan'
  | 'villa'
  | 'bathroom'
  | 'pool'
  | 'breakfast'
  | 'view'
  | 'garden'
  | 'barbecue'
  | 'parking'
  | 'spa'
  | 'campfire'
  | 'tatami'
  | 'city'
  | 'car'
  | 'banner'
  | Outing

/** One illustrated photo. Its files are `<id>-480.webp`, `<id>-960.webp` and `<id>-1600.webp`: 4:3, and 2:1 for a `banner`. */
export type Scene = {
  readonly id: string
  /** Whose photo it may be; `any` suits every category. */
  readonly category: PlaceCategory | 'ryokan' | Abroad | 'any'
  readonly subject: Subject
  readonly light: Light
  readonly setting: Setting
  /** Korean alternative text: what the picture shows. */
  readonly alt: string
}

type Row = readonly [Light, Setting, string]

function scenes(category: Scene['category'], subject: Subject, rows: readonly Row[]): Scene[] {
  return rows.map(([light, setting, alt], index) => ({
    id: `${category}-${subject}-${String(index + 1).padStart(2, '0')}`,
    category,
    subject,
    light,
    setting,
    alt,
  }))
}

/** Every scene of the local origin. Ids never change their meaning: the seed stores them in the catalogue. */
export const SCENES: readonly Scene[] = [
  ...scenes('hotel', 'exterior', [
    ['day', 'city', '맑은 날 도심에 자리한 호텔 외관'],
    ['dusk', 'city', '노을이 지는 도심 호텔 외관'],
    ['night', 'city', '객실 불빛이 켜진 호텔 야경'],
    ['day', 'sea', '해변 앞에 자리한 호텔 외관'],
    ['dusk', 'sea', '해 질 무렵 바닷가 호텔 외관'],
    ['snow', 'city', '눈 내린 날의 호텔 외관'],
    ['autumn', 'city', '단풍이 물든 거리의 호텔 외관'],
    ['dawn', 'lake', '아침 호숫가 호텔 외관'],
    ['spring', 'city', '벚꽃이 핀 호텔 앞 거리'],
    ['night', 'sea', '밤바다 앞 호텔 야경'],
    ['dawn', 'city', '아침 도심에 두 동이 나란한 호텔'],
    ['day', 'mountain', '산을 배경으로 선 호텔 외관'],
    ['night', 'city', '두 동이 나란히 선 호텔 야경'],
    ['autumn', 'mountain', '단풍 든 산 아래 호텔 외관'],
  ]),
  ...scenes('resort', 'exterior', [
    ['day', 'sea', '바다가 보이는 리조트 전경'],
    ['dusk', 'sea', '노을 진 바닷가 리조트 전경'],
    ['day', 'mountain', '산자락에 자리한 리조트 전경'],
    ['snow', 'mountain', '설산을 배경으로 한 스키 리조트'],
    ['autumn', 'mountain', '단풍 든 산속 리조트 전경'],
    ['night', 'mountain', '밤 조명이 켜진 리조트 전경'],
    ['day', 'lake', '호수를 마주한 리조트 전경'],
    ['dawn', 'sea', '해 뜨는 아침 리조트 전경'],
    ['day', 'sea', '세 동이 수영장을 둘러싼 바닷가 리조트'],
    ['spring', 'mountain', '벚꽃 핀 산속의 낮은 리조트'],
    ['dusk', 'mountain', '해 질 무렵 산속의 고층 리조트'],
    ['night', 'sea', '밤바다 앞에 불 켜진 리조트'],
  ]),
  ...scenes('pension', 'exterior', [
    ['day', 'country', '잔디 마당이 있는 펜션 외관'],
    ['dusk', 'mountain', '해 질 무렵 숲속 펜션 외관'],
    ['night', 'mountain', '따뜻한 불빛이 새어 나오는 펜션의 밤'],
    ['snow', 'mountain', '눈 덮인 숲속 펜션'],
    ['autumn', 'mountain', '단풍에 둘러싸인 펜션'],
    ['day', 'sea', '바다가 보이는 언덕 위 펜션'],
    ['dawn', 'lake', '물안개 낀 호숫가 펜션'],
    ['spring', 'country', '봄꽃이 핀 펜션 마당'],
    ['dusk', 'sea', '노을 지는 바닷가 펜션'],
    ['day', 'mountain', '숲속의 뾰족지붕 펜션'],
    ['autumn', 'country', '단풍 든 마을의 경사지붕 펜션'],
    ['dusk', 'lake', '노을 진 호숫가 벽돌 펜션'],
  ]),
  ...scenes('poolvilla', 'exterior', [
    ['day', 'sea', '바다 앞 풀빌라와 개별 수영장'],
    ['dusk', 'sea', '노을빛 수영장이 있는 풀빌라'],
    ['night', 'mountain', '조명이 켜진 풀빌라의 밤'],
    ['day', 'country', '정원과 수영장이 있는 풀빌라 외관'],
    ['autumn', 'mountain', '가을 숲속 풀빌라'],
    ['snow', 'mountain', '눈 내린 풀빌라와 온수 풀'],
    ['dawn', 'lake', '호수를 내려다보는 풀빌라'],
    ['night', 'sea', '밤바다 앞 풀빌라'],
    ['spring', 'country', '벚꽃 핀 마을의 풀빌라'],
    ['dawn', 'sea', '아침 바다 앞 하얀 풀빌라'],
    ['dusk', 'mountain', '노을 진 산속 풀빌라'],
    ['day', 'mountain', '푸른 산을 두른 풀빌라'],
  ]),
  ...scenes('motel', 'exterior', [
    ['day', 'city', '맑은 날 모텔 건물 외관'],
    ['dusk', 'city', '해 질 무렵 모텔 외관'],
    ['night', 'city', '간접 조명이 켜진 모텔의 밤'],
    ['night', 'sea', '바닷가 모텔 야경'],
    ['snow', 'city', '눈 내린 거리의 모텔 외관'],
    ['day', 'city', '발코니가 있는 낮은 모텔 외관'],
    ['dawn', 'city', '아침 거리의 유리 외벽 모텔'],
    ['night', 'city', '밤거리의 두 동짜리 모텔'],
    ['autumn', 'city', '단풍 든 거리의 모텔 외관'],
    ['spring', 'city', '벚꽃 핀 거리의 하얀 모텔'],
    ['dusk', 'city', '노을 진 거리의 발코니 모텔'],
    ['day', 'sea', '바닷가의 하얀 모텔'],
  ]),
  ...scenes('guesthouse', 'exterior', [
    ['day', 'city', '골목 안 게스트하우스 외관'],
    ['dusk', 'city', '저녁 불이 켜진 게스트하우스'],
    ['day', 'sea', '바닷가 마을 게스트하우스'],
    ['night', 'city', '줄 조명이 켜진 게스트하우스의 밤'],
    ['autumn', 'country', '감나무가 있는 시골 게스트하우스'],
    ['spring', 'sea', '유채꽃이 핀 돌담 게스트하우스'],
    ['snow', 'country', '눈 쌓인 게스트하우스'],
    ['spring', 'city', '벚꽃 핀 골목의 노란 게스트하우스'],
    ['dusk', 'sea', '노을 진 바닷가 게스트하우스'],
    ['autumn', 'city', '단풍 든 골목의 벽돌 게스트하우스'],
    ['day', 'country', '잔디밭 앞 돌집 게스트하우스'],
    ['dawn', 'country', '아침 안개 낀 시골 게스트하우스'],
  ]),
  ...scenes('hanok', 'exterior', [
    ['day', 'garden', '기와지붕과 마당이 있는 한옥 전경'],
    ['dusk', 'garden', '해 질 녘 불 밝힌 한옥'],
    ['night', 'garden', '문살 사이로 불빛이 비치는 한옥의 밤'],
    ['snow', 'garden', '기와에 눈이 쌓인 한옥'],
    ['autumn', 'mountain', '단풍 든 산 아래 한옥'],
    ['spring', 'garden', '매화가 핀 한옥 마당'],
    ['dawn', 'mountain', '안개 낀 아침의 한옥 마을'],
    ['day', 'mountain', '산을 등지고 앉은 고택'],
    ['autumn', 'garden', '단풍 든 마당의 아담한 한옥'],
    ['snow', 'mountain', '눈 덮인 산 아래 한옥'],
    ['dusk', 'mountain', '노을 진 산자락 한옥 마을'],
    ['spring', 'mountain', '봄꽃 핀 산 아래 한옥'],
  ]),
  ...scenes('camping', 'exterior', [
    ['day', 'mountain', '숲속 글램핑장 전경'],
    ['dusk', 'mountain', '노을 아래 불 켜진 글램핑 텐트'],
    ['night', 'mountain', '별이 쏟아지는 캠핑장의 밤'],
    ['day', 'lake', '호숫가 캠핑장'],
    ['autumn', 'mountain', '단풍 숲 캠핑장'],
    ['snow', 'mountain', '눈 내린 겨울 캠핑장'],
    ['dawn', 'lake', '물안개 피는 아침 캠핑장'],
    ['dusk', 'sea', '바닷가 카라반 사이트의 노을'],
    ['day', 'sea', '바다가 보이는 카라반 캠핑장'],
    ['day', 'country', '초록 들판의 돔 텐트'],
    ['autumn', 'lake', '단풍 든 호숫가 카라반'],
    ['night', 'mountain', '불 켜진 돔 텐트의 밤'],
  ]),
  ...scenes('hotel', 'lobby', [
    ['day', 'city', '천장이 높은 호텔 로비'],
    ['night', 'city', '샹들리에가 걸린 호텔 로비의 밤'],
    ['dusk', 'sea', '바다가 보이는 호텔 라운지'],
  ]),
  ...scenes('resort', 'lobby', [
    ['day', 'sea', '통창으로 바다가 보이는 리조트 로비'],
    ['day', 'mountain', '벽난로가 있는 산장풍 리조트 로비'],
  ]),
  ...scenes('motel', 'lobby', [
    ['night', 'city', '간접 조명이 은은한 모텔 로비'],
    ['day', 'garden', '밝은 모텔 프런트'],
  ]),
  ...scenes('guesthouse', 'lobby', [
    ['day', 'city', '책장이 있는 게스트하우스 공용 거실'],
    ['night', 'city', '함께 쉬는 게스트하우스 라운지'],
  ]),
  ...scenes('hanok', 'lobby', [
    ['day', 'garden', '마당을 향해 열린 한옥 대청마루'],
    ['autumn', 'mountain', '단풍이 내다보이는 대청마루'],
  ]),
  ...scenes('hotel', 'standard', [
    ['day', 'city', '도심이 보이는 더블 침대 객실'],
    ['night', 'city', '야경이 보이는 스탠더드 더블룸'],
    ['day', 'city', '침대 두 개가 놓인 스탠더드 트윈룸'],
    ['dusk', 'sea', '노을이 드는 스탠더드 더블룸'],
  ]),
  ...scenes('resort', 'standard', [
    ['day', 'sea', '바다 전망 트윈룸'],
    ['day', 'mountain', '산 전망 더블룸'],
    ['dawn', 'sea', '아침 바다가 보이는 더블룸'],
  ]),
  ...scenes('pension', 'standard', [
    ['day', 'country', '원목 가구로 꾸민 펜션 객실'],
    ['dusk', 'mountain', '숲이 보이는 아늑한 펜션 객실'],
  ]),
  ...scenes('motel', 'standard', [
    ['night', 'city', '간접 조명이 켜진 모텔 객실'],
    ['day', 'city', '깔끔한 모텔 더블룸'],
    ['dusk', 'city', '대형 TV가 있는 모텔 객실'],
  ]),
  ...scenes('guesthouse', 'standard', [
    ['day', 'city', '햇살이 드는 게스트하우스 더블룸'],
    ['spring', 'sea', '작은 창으로 바다가 보이는 게스트하우스 객실'],
  ]),
  ...scenes('hotel', 'twin', [
    ['day', 'city', '도심이 보이는 트윈룸의 침대 두 개'],
    ['dusk', 'mountain', '산이 보이는 호텔 트윈룸'],
    ['night', 'city', '야경이 보이는 호텔 트윈룸'],
    ['day', 'sea', '바다가 보이는 호텔 트윈룸'],
  ]),
  ...scenes('resort', 'twin', [
    ['dawn', 'lake', '호수가 보이는 리조트 트윈룸'],
    ['day', 'sea', '바다가 보이는 리조트 트윈룸'],
    ['autumn', 'mountain', '단풍이 보이는 리조트 트윈룸'],
  ]),
  ...scenes('motel', 'twin', [
    ['night', 'city', '간접 조명이 켜진 모텔 트윈룸'],
    ['day', 'city', '깔끔한 모텔 트윈룸'],
  ]),
  ...scenes('guesthouse', 'twin', [
    ['day', 'city', '햇살이 드는 게스트하우스 트윈룸'],
    ['day', 'sea', '바다가 보이는 게스트하우스 트윈룸'],
  ]),
  ...scenes('hotel', 'deluxe', [
    ['day', 'sea', '통창으로 바다가 보이는 디럭스룸'],
    ['night', 'city', '도시 야경을 담은 디럭스룸'],
    ['dusk', 'city', '노을빛이 드는 디럭스 킹룸'],
    ['dawn', 'lake', '호수가 보이는 디럭스 트윈룸'],
  ]),
  ...scenes('resort', 'deluxe', [
    ['day', 'sea', '발코니가 있는 오션뷰 디럭스룸'],
    ['snow', 'mountain', '설경이 보이는 디럭스룸'],
  ]),
  ...scenes('pension', 'deluxe', [['autumn', 'mountain', '단풍이 보이는 펜션 디럭스룸']]),
  ...scenes('motel', 'deluxe', [
    ['night', 'city', '분위기 조명을 켠 모텔 디럭스룸'],
    ['dusk', 'city', '소파가 있는 모텔 디럭스룸'],
  ]),
  ...scenes('hotel', 'suite', [
    ['night', 'city', '야경이 펼쳐진 스위트룸 거실'],
    ['day', 'sea', '바다가 보이는 스위트룸'],
    ['dusk', 'city', '응접 공간이 있는 스위트룸'],
  ]),
  ...scenes('resort', 'suite', [['dusk', 'sea', '노을 지는 바다가 보이는 리조트 스위트룸']]),
  ...scenes('poolvilla', 'suite', [['day', 'sea', '수영장으로 이어지는 스위트 침실']]),
  ...scenes('motel', 'suite', [['night', 'city', '넓은 침대와 소파가 있는 모텔 스위트룸']]),
  ...scenes('resort', 'family', [
    ['day', 'mountain', '침대가 셋 놓인 리조트 패밀리룸'],
    ['day', 'sea', '거실이 있는 오션뷰 패밀리룸'],
  ]),
  ...scenes('pension', 'family', [
    ['day', 'country', '온 가족이 머무는 펜션 거실'],
    ['night', 'mountain', '저녁 불을 밝힌 펜션 패밀리룸'],
  ]),
  ...scenes('hotel', 'family', [['day', 'city', '더블 침대와 싱글 침대가 있는 패밀리룸']]),
  ...scenes('guesthouse', 'family', [['autumn', 'country', '가족이 묵는 게스트하우스 객실']]),
  ...scenes('hanok', 'ondol', [
    ['day', 'garden', '한지 창으로 햇살이 드는 온돌방'],
    ['night', 'garden', '등불을 켠 한옥 온돌방'],
    ['autumn', 'mountain', '단풍이 내다보이는 온돌방'],
    ['snow', 'garden', '눈 내린 마당이 보이는 온돌방'],
    ['spring', 'garden', '이부자리를 편 한옥 안방'],
  ]),
  ...scenes('resort', 'ondol', [['day', 'mountain', '산이 보이는 리조트 온돌룸']]),
  ...scenes('guesthouse', 'dormitory', [
    ['day', 'city', '2층 침대가 놓인 도미토리'],
    ['night', 'city', '개인 조명을 켠 도미토리'],
    ['day', 'sea', '바다가 보이는 4인 도미토리'],
    ['spring', 'country', '나무 2층 침대가 있는 여성 도미토리'],
  ]),
  ...scenes('camping', 'glamping', [
    ['day', 'mountain', '침대가 놓인 글램핑 텐트 내부'],
    ['night', 'mountain', '전구를 밝힌 글램핑 텐트의 밤'],
    ['dusk', 'lake', '호수가 내다보이는 글램핑 텐트'],
    ['autumn', 'mountain', '가을 숲이 보이는 글램핑 텐트'],
    ['day', 'sea', '바다를 향해 열린 글램핑 텐트'],
  ]),
  ...scenes('camping', 'caravan', [
    ['day', 'sea', '바다가 보이는 카라반 내부'],
    ['night', 'mountain', '조명을 켠 카라반 내부'],
    ['dusk', 'lake', '노을이 드는 카라반 침실'],
    ['autumn', 'mountain', '숲이 보이는 카라반 내부'],
  ]),
  ...scenes('poolvilla', 'villa', [
    ['day', 'sea', '수영장이 내다보이는 빌라 거실'],
    ['dusk', 'sea', '노을 지는 빌라 거실'],
    ['night', 'mountain', '조명을 켠 빌라 거실'],
    ['day', 'garden', '정원이 보이는 빌라 침실'],
    ['autumn', 'mountain', '가을 산이 보이는 빌라 거실'],
  ]),
  ...scenes('any', 'bathroom', [
    ['day', 'garden', '욕조와 세면대가 있는 욕실'],
    ['night', 'city', '조명이 은은한 욕실'],
    ['day', 'sea', '창가에 욕조가 놓인 욕실'],
    ['dusk', 'mountain', '나무 욕조가 있는 욕실'],
    ['night', 'city', '야경을 보며 쉬는 욕조'],
    ['day', 'city', '유리 샤워 부스가 있는 욕실'],
  ]),
  ...scenes('hotel', 'pool', [
    ['day', 'city', '도심이 보이는 호텔 루프톱 수영장'],
    ['night', 'city', '야경 속 루프톱 수영장'],
  ]),
  ...scenes('resort', 'pool', [
    ['day', 'sea', '바다와 이어진 듯한 인피니티 풀'],
    ['dusk', 'sea', '노을빛 인피니티 풀'],
    ['day', 'mountain', '산으로 둘러싸인 야외 수영장'],
  ]),
  ...scenes('poolvilla', 'pool', [
    ['day', 'sea', '선베드가 놓인 개별 수영장'],
    ['night', 'garden', '수중 조명을 켠 개별 수영장'],
    ['dawn', 'mountain', '아침 햇살이 드는 온수 풀'],
  ]),
  ...scenes('any', 'breakfast', [
    ['day', 'garden', '창가에 차린 조식 한 상'],
    ['day', 'sea', '바다를 보며 즐기는 조식'],
    ['dawn', 'mountain', '갓 구운 빵과 커피가 놓인 아침 식탁'],
    ['day', 'city', '과일과 팬케이크가 놓인 조식 테이블'],
  ]),
  ...scenes('hanok', 'breakfast', [['day', 'garden', '소반에 차린 한식 아침상']]),
  ...scenes('any', 'view', [
    ['day', 'sea', '객실에서 바라본 푸른 바다'],
    ['dusk', 'sea', '객실에서 바라본 노을 바다'],
    ['dawn', 'sea', '객실에서 바라본 일출'],
    ['day', 'mountain', '객실에서 바라본 초록 산자락'],
    ['autumn', 'mountain', '객실에서 바라본 단풍 산'],
    ['snow', 'mountain', '객실에서 바라본 설산'],
    ['day', 'city', '객실에서 바라본 도심'],
    ['night', 'city', '객실에서 바라본 도시 야경'],
    ['dusk', 'city', '객실에서 바라본 해 질 녘 도심'],
    ['day', 'lake', '객실에서 바라본 잔잔한 호수'],
    ['dawn', 'lake', '객실에서 바라본 물안개 호수'],
  ]),
  ...scenes('hanok', 'garden', [
    ['day', 'garden', '장독대가 놓인 한옥 뒤뜰'],
    ['autumn', 'garden', '단풍나무가 있는 한옥 정원'],
  ]),
  ...scenes('any', 'garden', [
    ['day', 'country', '산책로가 난 잔디 정원'],
    ['spring', 'country', '벚꽃이 핀 산책로'],
    ['dusk', 'mountain', '조명이 켜진 저녁 정원'],
  ]),
  ...scenes('any', 'barbecue', [
    ['dusk', 'mountain', '저녁 바비큐 데크'],
    ['night', 'country', '전구 아래 바비큐 테이블'],
    ['day', 'country', '야외 바비큐 공간'],
    ['dusk', 'sea', '바다가 보이는 바비큐 테라스'],
  ]),
  ...scenes('any', 'parking', [
    ['day', 'city', '건물 앞 주차장'],
    ['day', 'country', '나무 그늘이 있는 주차장'],
  ]),
  ...scenes('any', 'spa', [
    ['night', 'mountain', '김이 오르는 노천 스파'],
    ['day', 'garden', '월풀 욕조가 있는 스파'],
    ['dusk', 'sea', '바다를 보며 즐기는 노천 스파'],
    ['snow', 'mountain', '눈 속의 노천 온천'],
  ]),
  ...scenes('camping', 'campfire', [
    ['night', 'mountain', '별빛 아래 모닥불'],
    ['dusk', 'lake', '호숫가 모닥불과 캠핑 의자'],
    ['night', 'sea', '밤 바닷가 모닥불'],
  ]),
  ...scenes('ryokan', 'exterior', [['dusk', 'mountain', '등불을 밝힌 산속 료칸 외관']]),
  ...scenes('ryokan', 'tatami', [
    ['day', 'garden', '정원이 내다보이는 다다미 객실'],
    ['night', 'mountain', '이부자리를 편 다다미 객실의 밤'],
  ]),
  ...scenes('metro', 'exterior', [
    ['day', 'city', '강가에 선 도심 고층 호텔'],
    ['dusk', 'city', '노을 진 도심의 계단형 호텔'],
    ['autumn', 'city', '단풍 든 공원 너머의 둥근 호텔'],
    ['day', 'city', '요트가 뜬 항구 앞 고층 호텔'],
    ['night', 'city', '불 켜진 도심 호텔의 밤'],
    ['dawn', 'city', '아침 공원 앞 돛 모양 호텔'],
    ['dusk', 'city', '붉은 돛배가 지나는 항구의 호텔'],
    ['day', 'city', '도심 거리의 유리 외벽 호텔'],
    ['day', 'city', '산 아래 공원 앞 고층 호텔'],
    ['night', 'city', '강 건너 벽돌 호텔의 야경'],
    ['snow', 'city', '눈 내린 도심의 호텔'],
    ['day', 'city', '초록 공원 앞 둥근 호텔'],
  ]),
  ...scenes('japan', 'exterior', [
    ['day', 'city', '붉은 철탑이 보이는 도심 호텔'],
    ['dawn', 'city', '설산이 보이는 기와지붕 숙소'],
    ['night', 'city', '네온 간판이 빛나는 번화가 숙소 거리'],
    ['dusk', 'city', '간판이 늘어선 거리의 호텔'],
    ['spring', 'city', '성이 보이는 강변 숙소'],
    ['autumn', 'city', '단풍 든 거리의 층층 지붕 여관'],
    ['night', 'city', '철탑 불빛 아래 도심 호텔'],
    ['day', 'city', '설산이 보이는 넓은 기와지붕 숙소'],
    ['day', 'city', '아치창이 있는 벽돌 호텔'],
    ['dusk', 'city', '배가 지나는 강변 호텔'],
    ['snow', 'city', '눈 내린 거리의 붉은 벽돌 호텔'],
    ['spring', 'city', '벚꽃 핀 골목의 목조 여관'],
  ]),
  ...scenes('onsen', 'exterior', [
    ['dusk', 'mountain', '노천탕이 있는 산속 온천 여관'],
    ['day', 'mountain', '숲으로 둘러싸인 삼 층 온천 여관'],
    ['autumn', 'mountain', '붉은 다리가 놓인 강가 온천 여관'],
    ['snow', 'mountain', '눈 속의 노천탕과 온천 여관'],
    ['night', 'mountain', '등불을 밝힌 온천 여관의 밤'],
    ['day', 'mountain', '강가 붉은 다리 앞 온천 여관'],
    ['autumn', 'mountain', '단풍 든 노천탕과 온천 여관'],
    ['spring', 'mountain', '벚꽃 핀 산속 온천 여관'],
    ['snow', 'mountain', '눈 내린 붉은 다리와 온천 여관'],
    ['dawn', 'mountain', '김이 오르는 아침 노천탕 여관'],
    ['autumn', 'mountain', '단풍 숲속의 목조 온천 여관'],
    ['night', 'mountain', '강가 등불이 비치는 온천 여관'],
  ]),
  ...scenes('beach', 'exterior', [
    ['day', 'sea', '에메랄드빛 바다 위 방갈로'],
    ['day', 'sea', '수영장을 둘러싼 해변 리조트'],
    ['day', 'sea', '하얀 모래밭의 초가지붕 방갈로'],
    ['day', 'sea', '발코니가 늘어선 해변 호텔'],
    ['day', 'sea', '바다 앞 풀빌라와 야자수'],
    ['dusk', 'sea', '노을 진 층층 지붕의 해변 리조트'],
    ['dusk', 'sea', '노을 진 바닷가 호텔'],
    ['day', 'sea', '바다를 내려다보는 절벽 위 하얀 마을'],
    ['dusk', 'sea', '노을 진 바다 위 방갈로'],
    ['dawn', 'sea', '아침 바다 앞 하얀 빌라'],
    ['night', 'sea', '밤바다 앞에 불 켜진 리조트'],
    ['day', 'sea', '파라솔이 놓인 해변의 고층 호텔'],
    ['dawn', 'sea', '아침 바다 앞 수영장이 있는 리조트'],
  ]),
  ...scenes('europe', 'exterior', [
    ['day', 'city', '가로수 거리의 회색 지붕 호텔'],
    ['day', 'city', '운하를 따라 선 벽돌 호텔'],
    ['dusk', 'city', '노을 진 광장의 기와지붕 호텔'],
    ['day', 'city', '첨탑이 보이는 광장의 목조 골조 호텔'],
    ['day', 'city', '분수 광장 앞 돔 지붕 호텔'],
    ['day', 'city', '노란 전차가 지나는 벽돌 호텔'],
    ['dusk', 'city', '배가 지나는 운하 옆 호텔'],
    ['day', 'city', '색색의 집이 늘어선 부두의 호텔'],
    ['night', 'city', '광장 앞 돔 지붕 호텔의 밤'],
    ['autumn', 'city', '단풍 든 거리의 탑 지붕 호텔'],
    ['snow', 'city', '눈 내린 마을의 목조 골조 호텔'],
    ['day', 'city', '바다가 보이는 파란 돔의 하얀 숙소'],
    ['dusk', 'city', '노을 진 운하 앞 계단 지붕 호텔'],
  ]),
  ...scenes('alpine', 'exterior', [
    ['day', 'mountain', '꽃 핀 초원의 산장'],
    ['day', 'mountain', '케이블카가 지나는 설산 아래 산장 호텔'],
    ['dusk', 'mountain', '노을 진 설산 아래 뾰족지붕 산장'],
    ['snow', 'mountain', '눈 덮인 산장과 설산'],
    ['day', 'mountain', '푸른 산 아래 하얀 산장 호텔'],
    ['night', 'mountain', '불 켜진 설산 아래 산장의 밤'],
    ['snow', 'mountain', '눈 내린 마을의 통나무 산장'],
    ['dawn', 'lake', '아침 햇살이 드는 설산 아래 산장'],
    ['autumn', 'mountain', '단풍 든 산골의 산장'],
    ['snow', 'mountain', '케이블카가 지나는 눈 속 산장'],
    ['day', 'lake', '설산 아래 통나무 산장'],
    ['dusk', 'mountain', '노을 진 설산 아래 산장 호텔'],
  ]),
  ...scenes('desert', 'exterior', [
    ['day', 'city', '푸른 돔이 보이는 흙벽 숙소'],
    ['day', 'city', '야자수가 늘어선 돛 모양 고층 호텔'],
    ['dusk', 'city', '노을 속 푸른 돔의 숙소'],
    ['day', 'city', '모래 언덕 앞 흙벽 성채 숙소'],
    ['day', 'city', '황금 돔을 인 하얀 호텔'],
    ['dusk', 'city', '노을 진 고층 호텔과 수영장'],
    ['day', 'city', '피라미드가 보이는 아치창 호텔'],
    ['dusk', 'city', '노을 진 모래 언덕의 숙소와 수영장'],
    ['night', 'city', '불 밝힌 황금 돔의 호텔'],
    ['night', 'city', '수영장 앞 고층 호텔의 야경'],
    ['dawn', 'city', '아침 피라미드 앞 수영장 숙소'],
    ['day', 'city', '첨탑이 보이는 푸른 지붕 호텔'],
    ['day', 'city', '푸른 돔 옆의 격자창 숙소'],
    ['dawn', 'city', '아침 햇살 속 고층 호텔과 수영장'],
  ]),
  ...scenes('tropic', 'exterior', [
    ['dusk', 'city', '황금 탑이 보이는 강변 호텔'],
    ['day', 'city', '야자수에 둘러싸인 고층 호텔과 수영장'],
    ['day', 'city', '노란 벽의 덧창 숙소'],
    ['day', 'city', '층층 지붕의 목조 리조트와 수영장'],
    ['dusk', 'city', '배가 지나는 강변의 쌍둥이 고층 호텔'],
    ['day', 'city', '아치 회랑이 있는 분홍빛 호텔'],
    ['day', 'city', '황금 탑과 초록 지붕의 호텔'],
    ['night', 'city', '야자수 사이 고층 호텔의 야경'],
    ['dawn', 'city', '아침 강변의 덧창 숙소'],
    ['dusk', 'city', '노을 진 층층 지붕 호텔과 수영장'],
    ['day', 'city', '광장 앞 계단형 고층 호텔'],
    ['night', 'city', '등불 켜진 거리의 회랑 호텔'],
    ['day', 'city', '배가 지나는 강변의 발코니 호텔'],
    ['dawn', 'city', '아침 야자수에 둘러싸인 고층 호텔'],
  ]),
  ...scenes('any', 'city', [
    ['night', 'city', '네온 간판이 빛나는 도시의 밤거리'],
    ['autumn', 'mountain', '숲 위로 솟은 오층탑'],
    ['day', 'sea', '에메랄드빛 바다 위 방갈로'],
    ['dusk', 'city', '해 질 녘 강 건너 마천루'],
    ['day', 'country', '붉은 지붕이 이어지는 강변 구시가지'],
    ['day', 'sea', '현수교가 놓인 항구 도시'],
    ['day', 'mountain', '설산 아래 산악 마을'],
    ['dusk', 'country', '노을 속 돔과 첨탑'],
    ['dusk', 'country', '강가에 선 황금빛 사원'],
    ['dusk', 'city', '산 아래 마천루 앞을 지나는 붉은 돛배'],
    ['day', 'city', '마천루 앞 항구로 들어오는 여객선'],
  ]),
  ...scenes('any', 'banner', [
    ['day', 'sea', '푸른 바다와 해안 숙소가 펼쳐진 풍경'],
    ['dusk', 'mountain', '노을 지는 산과 숙소의 불빛'],
    ['autumn', 'mountain', '단풍으로 물든 산골 풍경'],
    ['snow', 'mountain', '눈 덮인 산속 숙소 풍경'],
    ['spring', 'lake', '벚꽃 핀 호숫가 풍경'],
    ['night', 'city', '불빛이 반짝이는 도시의 밤'],
  ]),
  ...scenes('any', 'car', [
    ['day', 'city', '도심 도로에 선 흰색 경차'],
    ['day', 'country', '시골길에 선 하늘색 박스형 경차'],
    ['day', 'mountain', '산길에 선 회색 준중형 세단'],
    ['day', 'sea', '해안 도로에 선 흰색 중형 세단'],
    ['dusk', 'city', '노을 진 도심의 검은색 대형 세단'],
    ['day', 'sea', '해안 도로에 선 붉은색 소형 SUV'],
    ['autumn', 'mountain', '단풍 든 산길에 선 짙은 녹색 SUV'],
    ['day', 'country', '들판 옆 도로에 선 흰색 승합차'],
    ['spring', 'city', '벚꽃 핀 거리에 선 은색 전기차'],
    ['day', 'lake', '호숫가 도로에 선 파란색 전기 세단'],
    ['night', 'city', '밤거리에 선 검은색 고급 세단'],
    ['dusk', 'sea', '노을 진 해안 도로의 빨간색 오픈카'],
    ['spring', 'city', '벚꽃 핀 거리에 선 주황색 소형차'],
    ['day', 'mountain', '산길에 선 베이지색 SUV'],
    ['dusk', 'country', '노을 진 들판 옆의 빨간색 세단'],
    ['night', 'city', '밤거리에 선 검은색 승합차'],
    ['day', 'country', '들판 옆 도로에 선 노란색 전기차'],
    ['day', 'sea', '해안 도로에 선 청록색 오픈카'],
    ['dusk', 'lake', '노을 진 호숫가의 파란색 전기 SUV'],
    ['autumn', 'city', '단풍 든 거리에 선 갈색 고급 SUV'],
  ]),
  ...scenes('any', 'themepark', [['day', 'country', '대관람차와 롤러코스터가 있는 놀이공원']]),
  ...scenes('any', 'aquarium', [['day', 'sea', '물고기 떼가 헤엄치는 아쿠아리움 대형 수조']]),
  ...scenes('any', 'museum', [['day', 'city', '그림이 걸린 밝은 미술관 전시실']]),
  ...scenes('any', 'stage', [['night', 'city', '조명이 켜진 공연장 무대']]),
  ...scenes('any', 'sky', [['day', 'mountain', '산 위를 나는 패러글라이딩']]),
  ...scenes('any', 'cablecar', [['day', 'sea', '바다 위를 지나는 케이블카']]),
  ...scenes('any', 'playroom', [['day', 'city', '볼풀과 미끄럼틀이 있는 실내 놀이터']]),
  ...scenes('any', 'surf', [['day', 'sea', '서핑 보드가 꽂힌 바닷가와 파도 타는 사람']]),
  ...scenes('any', 'yacht', [['day', 'sea', '요트와 카약이 떠 있는 푸른 바다']]),
  ...scenes('any', 'pottery', [['day', 'city', '물레와 도자기가 놓인 햇살 드는 공방']]),
  ...scenes('any', 'bus', [['day', 'city', '도심을 달리는 빨간 2층 시티투어 버스']]),
  ...scenes('any', 'ski', [['snow', 'mountain', '스키를 타고 내려오는 겨울 슬로프']]),
  ...scenes('any', 'zoo', [['day', 'country', '기린과 코끼리가 있는 동물원']]),
  ...scenes('any', 'blossoms', [['day', 'country', '온실과 꽃길이 있는 수목원']]),
  ...scenes('any', 'skydeck', [['day', 'city', '도시가 내려다보이는 전망대 유리 바닥']]),
  ...scenes('any', 'waterpark', [['day', 'country', '미끄럼틀과 튜브가 있는 워터파크']]),
  ...scenes('any', 'hotspring', [['dusk', 'mountain', '김이 오르는 노천 온천에 몸을 담근 사람들']]),
  ...scenes('any', 'sauna', [['day', 'city', '황토 가마와 양머리 수건의 찜질방']]),
  ...scenes('any', 'mediaart', [['night', 'city', '빛과 꽃이 벽에 흐르는 미디어아트 전시']]),
  ...scenes('any', 'relics', [['day', 'city', '청자와 금관이 놓인 박물관 진열장']]),
  ...scenes('any', 'planetarium', [['night', 'city', '별자리가 뜬 과학관 천체 투영관']]),
  ...scenes('any', 'play', [['night', 'city', '거실 무대에서 연기하는 소극장 연극']]),
  ...scenes('any', 'classic', [['night', 'city', '촛불 사이 피아노와 첼로 연주']]),
  ...scenes('any', 'jazz', [['night', 'city', '색소폰과 드럼이 있는 재즈 무대']]),
  ...scenes('any', 'pansori', [['night', 'garden', '병풍 앞 판소리 소리꾼과 고수']]),
  ...scenes('any', 'fandance', [['night', 'garden', '부채를 든 한복 춤 공연']]),
  ...scenes('any', 'zipline', [['day', 'mountain', '숲 위를 나는 짚라인']]),
  ...scenes('any', 'atv', [['day', 'mountain', '숲길을 달리는 사륜 바이크']]),
  ...scenes('any', 'riding', [['day', 'country', '초원 승마장에서 말을 타는 사람']]),
  ...scenes('any', 'luge', [['day', 'mountain', '트랙을 내려오는 루지 카트']]),
  ...scenes('any', 'railbike', [['day', 'lake', '강변 철길의 레일바이크']]),
  ...scenes('any', 'climbing', [['day', 'city', '색색의 홀드를 오르는 실내 클라이밍']]),
  ...scenes('any', 'snorkel', [['day', 'sea', '산호 위를 헤엄치는 스노클링']]),
  ...scenes('any', 'scuba', [['day', 'sea', '거북이 옆을 지나는 스쿠버 다이버']]),
  ...scenes('any', 'rafting', [['day', 'mountain', '급류를 타는 래프팅 보트']]),
  ...scenes('any', 'kayak', [['day', 'sea', '맑은 바다 위 투명 카약']]),
  ...scenes('any', 'paddleboard', [['dusk', 'sea', '노을 바다의 패들보드']]),
  ...scenes('any', 'perfume', [['day', 'city', '향수병과 꽃이 놓인 조향 공방']]),
  ...scenes('any', 'baking', [['day', 'city', '딸기 케이크와 쿠키를 만드는 베이킹 공방']]),
  ...scenes('any', 'leather', [['night', 'city', '가죽 지갑과 연장이 놓인 가죽 공방']]),
  ...scenes('any', 'ring', [['night', 'city', '은반지를 만드는 은공예 공방']]),
  ...scenes('any', 'cooking', [['day', 'city', '한식을 만드는 쿠킹 클래스']]),
  ...scenes('any', 'farm', [['day', 'country', '딸기를 따는 온실 농장']]),
  ...scenes('any', 'orchard', [['day', 'country', '귤을 따는 돌담 과수원']]),
  ...scenes('any', 'jobs', [['day', 'city', '소방관과 요리사가 된 아이들의 직업 체험']]),
  ...scenes('any', 'cruise', [['day', 'sea', '갈매기가 나는 바다의 유람선']]),
  ...scenes('any', 'pass', [['day', 'city', '관광지 앞 휴대폰 속 투어패스 이용권']]),
  ...scenes('any', 'walktour', [['day', 'city', '깃발 든 해설사와 걷는 골목 도보 투어']]),
  ...scenes('any', 'daytour', [['autumn', 'mountain', '산길을 달리는 당일 투어 버스']]),
  ...scenes('any', 'nightmarket', [['night', 'city', '등불이 걸린 밤의 시장 거리']]),
  ...scenes('any', 'skischool', [['snow', 'mountain', '강사에게 스키를 배우는 사람들']]),
  ...scenes('any', 'rental', [['snow', 'mountain', '스키와 보드가 걸린 장비 렌털샵']]),
  ...scenes('any', 'sledding', [['snow', 'mountain', '튜브를 타고 내려오는 눈썰매장']]),
  ...scenes('any', 'icefishing', [['snow', 'lake', '얼음 구멍 앞의 빙어 낚시']]),
  ...scenes('any', 'skating', [['snow', 'city', '실내 아이스링크의 스케이트']]),
  ...scenes('any', 'buffet', [['night', 'city', '요리가 차려진 뷔페 식당']]),
  ...scenes('any', 'tea', [['day', 'garden', '다기와 찻잔이 놓인 다도 체험']]),
  ...scenes('any', 'brewery', [['day', 'city', '술독과 주전자가 놓인 막걸리 양조장']]),
  ...scenes('any', 'beer', [['night', 'city', '구리 솥 앞 맥주잔이 놓인 맥주 양조장']]),
  ...scenes('any', 'afternoontea', [['day', 'city', '삼단 접시에 차린 애프터눈 티']]),
]
