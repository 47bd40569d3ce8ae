import { city, type SeedCity } from '../city.ts'

const TH = ['TH', 'Asia/Bangkok'] as const
const VN = ['VN', 'Asia/Ho_Chi_Minh'] as const

/** Thailand, Vietnam, Cambodia, Laos, Nepal. */
export const INDOCHINA: readonly SeedCity[] = [
  city(
    301,
    'Bangkok|방콕',
    TH,
    ['tropic', 'city', 'metro', 'temple', 'thai', 0.75, 48],
    [
      [13.7375, 100.5605, 'Sukhumvit|수쿰윗', 'Sukhumvit Road', 300],
      [13.746, 100.534, 'Siam|시암', 'Rama I Road', 280],
      [13.727, 100.531, 'Silom|실롬', 'Silom Road', 300],
      [13.759, 100.498, 'Khao San|카오산', 'Khao San Road', 150],
      [13.7325, 100.5825, 'Thonglor|통로', 'Thong Lo Road', 300],
      [13.7225, 100.5175, 'Riverside|리버사이드', 'Charoen Krung Road', 120],
    ],
    ['Grand Palace|왕궁', 'Wat Arun|왓 아룬', 'Chatuchak Market|짜뚜짝 시장', 'Asiatique|아시아티크'],
  ),
  city(
    302,
    'Phuket|푸켓',
    TH,
    ['tropic', 'sea', 'beach', 'lagoon', 'thai', 0.9, 36],
    [
      [7.8965, 98.302, 'Patong|파통', 'Rat-U-Thit Road', 200],
      [7.8205, 98.3025, 'Kata|카타', 'Kata Road', 120],
      [7.8435, 98.299, 'Karon|카론', 'Patak Road', 120],
      [7.8845, 98.3895, 'Phuket Town|푸켓 타운', 'Thalang Road', 300],
      [7.9555, 98.287, 'Kamala|카말라', 'Rim Had Road', 110],
    ],
    ['Patong Beach|파통 비치', 'Big Buddha|빅 부다', 'Phi Phi Islands|피피섬', 'Promthep Cape|프롬텝 곶'],
    ['푸껫'],
  ),
  city(
    303,
    'Chiang Mai|치앙마이',
    TH,
    ['tropic', 'garden', 'metro', 'temple', 'thai', 0.6, 24],
    [
      [18.788, 98.987, 'Old City|올드시티', 'Ratchadamnoen Road', 350],
      [18.7985, 98.968, 'Nimman|님만해민', 'Nimmanhaemin Road', 300],
      [18.7855, 99.0, 'Night Bazaar|나이트 바자', 'Chang Klan Road', 200],
    ],
    ['Doi Suthep|도이수텝', 'Sunday Night Market|선데이 마켓', 'Wat Chedi Luang|왓 체디 루앙'],
  ),
  city(
    311,
    'Da Nang|다낭',
    VN,
    ['tropic', 'sea', 'beach', 'palms', 'malay', 0.7, 44],
    [
      [16.063, 108.242, 'My Khe Beach|미케 비치', 'Vo Nguyen Giap', 180],
      [16.066, 108.2195, 'Hai Chau|하이쩌우', 'Bach Dang', 200],
      [16.048, 108.244, 'An Thuong|안트엉', 'An Thuong 4', 180],
      [16.0055, 108.259, 'Non Nuoc|논느억', 'Truong Sa', 180],
      [15.8805, 108.329, 'Hoi An|호이안', 'Tran Hung Dao', 220],
    ],
    ['Dragon Bridge|용다리', 'Ba Na Hills|바나힐', 'Hoi An Old Town|호이안 올드타운', 'Marble Mountains|오행산'],
    ['다낭시', '호이안', 'Danang', 'Hoi An'],
  ),
  city(
    312,
    'Nha Trang|나트랑',
    VN,
    ['tropic', 'sea', 'beach', 'bay', 'malay', 0.65, 26],
    [
      [12.238, 109.1925, 'Tran Phu|쩐푸', 'Tran Phu', 150],
      [12.2445, 109.1905, 'Loc Tho|록토', 'Nguyen Thien Thuat', 180],
      [12.274, 109.198, 'Vinh Hai|빈하이', 'Pham Van Dong', 130],
    ],
    ['Po Nagar Towers|포나가르 사원', 'VinWonders|빈원더스', 'Long Son Pagoda|롱선사'],
    ['나짱', '냐짱'],
  ),
  city(
    313,
    'Ho Chi Minh City|호찌민',
    VN,
    ['tropic', 'city', 'metro', 'skyscrapers', 'malay', 0.65, 34],
    [
      [10.7725, 106.696, 'Ben Thanh|벤탄', 'Le Lai', 250],
      [10.7672, 106.6935, 'Bui Vien|부이비엔', 'Bui Vien', 200],
      [10.779, 106.7, 'Dong Khoi|동커이', 'Dong Khoi', 200],
      [10.784, 106.687, 'District 3|3군', 'Vo Van Tan', 300],
    ],
    ['Notre-Dame Cathedral|노트르담 대성당', 'Ben Thanh Market|벤탄 시장', 'War Remnants Museum|전쟁증적박물관'],
    ['호치민', '사이공', 'Saigon'],
  ),
  city(
    314,
    'Hanoi|하노이',
    VN,
    ['tropic', 'city', 'metro', 'temple', 'malay', 0.65, 26],
    [
      [21.034, 105.85, 'Old Quarter|구시가지', 'Hang Bac', 220],
      [21.024, 105.8465, 'Hoan Kiem|호안끼엠', 'Tho Nhuom', 180],
      [21.035, 105.827, 'Ba Dinh|바딘', 'Kim Ma', 250],
      [21.033, 105.79, 'Cau Giay|꺼우저이', 'Tran Thai Tong', 280],
    ],
    ['Hoan Kiem Lake|호안끼엠 호수', 'Temple of Literature|문묘', 'Train Street|기찻길 마을', 'Ha Long Bay|하롱베이'],
  ),
  city(
    315,
    'Phu Quoc|푸꾸옥',
    VN,
    ['tropic', 'sea', 'beach', 'lagoon', 'malay', 0.8, 22],
    [
      [10.219, 103.965, 'Duong Dong|즈엉동', '30 Thang 4', 200],
      [10.19, 103.972, 'Long Beach|롱 비치', 'Tran Hung Dao', 150],
      [10.262, 103.944, 'Ong Lang|옹랑', 'Le Thuc Nha', 110],
    ],
    ['Long Beach|롱 비치', 'Hon Thom Cable Car|혼똠섬 케이블카', 'Dinh Cau Night Market|딘꺼우 야시장'],
    ['푸꿕'],
  ),
  city(
    321,
    'Siem Reap|시엠립',
    ['KH', 'Asia/Phnom_Penh'],
    ['tropic', 'garden', 'metro', 'temple', 'thai', 0.5, 16],
    [
      [13.3545, 103.8545, 'Old Market|올드 마켓', 'Sivutha Boulevard', 180],
      [13.358, 103.8615, 'Wat Bo|왓보', 'Wat Bo Road', 200],
    ],
    ['Angkor Wat|앙코르와트', 'Bayon Temple|바이욘 사원', 'Pub Street|펍 스트리트'],
    ['씨엠립', '앙코르와트'],
  ),
  city(
    322,
    'Vientiane|비엔티안',
    ['LA', 'Asia/Vientiane'],
    ['tropic', 'city', 'metro', 'temple', 'thai', 0.5, 12],
    [
      [17.967, 102.608, 'Chanthabouly|짠타부리', 'Rue Setthathirath', 150],
      [17.971, 102.615, 'Sisattanak|시사타낙', 'Rue Samsenthai', 180],
    ],
    ['Patuxai|빠뚜싸이', 'That Luang|탓 루앙', 'Mekong Night Market|메콩 야시장'],
    ['라오스'],
  ),
  city(
    331,
    'Kathmandu|카트만두',
    ['NP', 'Asia/Kathmandu'],
    ['europe', 'mountain', 'metro', 'temple', 'english', 0.5, 12],
    [
      [27.715, 85.311, 'Thamel|타멜', 'Saat Ghumti Marg', 250],
      [27.721, 85.36, 'Boudha|보우다', 'Boudha Road', 200],
    ],
    ['Boudhanath Stupa|보우더나트', 'Swayambhunath|스와얌부나트', 'Durbar Square|더르바르 광장'],
    ['네팔'],
  ),
]
