import { city, type SeedCity } from '../city.ts'

const MY = ['MY', 'Asia/Kuala_Lumpur'] as const
const PH = ['PH', 'Asia/Manila'] as const

/** Singapore, Malaysia, Indonesia, the Philippines, Guam, Saipan. */
export const ISLANDS: readonly SeedCity[] = [
  city(
    401,
    'Singapore|싱가포르',
    ['SG', 'Asia/Singapore'],
    ['city', 'city', 'metro', 'harbour', 'malay', 1.45, 34],
    [
      [1.304, 103.833, 'Orchard|오차드', 'Orchard Road', 250],
      [1.3005, 103.8555, 'Bugis|부기스', 'Victoria Street', 180],
      [1.2835, 103.8435, 'Chinatown|차이나타운', 'South Bridge Road', 180],
      [1.3075, 103.852, 'Little India|리틀 인디아', 'Serangoon Road', 200],
    ],
    ['Gardens by the Bay|가든스 바이 더 베이', 'Merlion Park|머라이언 공원', 'Sentosa|센토사', 'Clarke Quay|클락키'],
    ['싱가폴'],
  ),
  city(
    411,
    'Kuala Lumpur|쿠알라룸푸르',
    MY,
    ['tropic', 'city', 'metro', 'skyscrapers', 'malay', 0.65, 26],
    [
      [3.147, 101.711, 'Bukit Bintang|부킷 빈탕', 'Jalan Bukit Bintang', 300],
      [3.156, 101.711, 'KLCC|KLCC', 'Jalan Ampang', 250],
      [3.134, 101.6865, 'KL Sentral|KL 센트럴', 'Jalan Stesen Sentral', 220],
    ],
    ['Petronas Towers|페트로나스 트윈 타워', 'Batu Caves|바투 동굴', 'Jalan Alor|잘란 알로'],
  ),
  city(
    412,
    'Kota Kinabalu|코타키나발루',
    ['MY', 'Asia/Kuching'],
    ['tropic', 'sea', 'beach', 'bay', 'malay', 0.7, 18],
    [
      [5.9838, 116.077, 'Gaya Street|가야 스트리트', 'Jalan Gaya', 60],
      [5.956, 116.087, 'Luyang|루양', 'Jalan Kolam', 280],
      [5.949, 116.0555, 'Tanjung Aru|탄중아루', 'Jalan Mat Salleh', 130],
    ],
    ['Tanjung Aru Beach|탄중아루 해변', 'Kota Kinabalu City Mosque|시립 모스크', 'Manukan Island|마누칸섬'],
    ['코타 키나발루', 'KK'],
  ),
  city(
    421,
    'Bali|발리',
    ['ID', 'Asia/Makassar'],
    ['tropic', 'sea', 'beach', 'surf', 'malay', 0.85, 44],
    [
      [-8.687, 115.162, 'Seminyak|스미냑', 'Jalan Kayu Aya', 200],
      [-8.72, 115.1735, 'Kuta|쿠타', 'Jalan Legian', 150],
      [-8.507, 115.263, 'Ubud|우붓', 'Jalan Monkey Forest', 350],
      [-8.65, 115.138, 'Canggu|짱구', 'Jalan Batu Bolong', 250],
      [-8.784, 115.17, 'Jimbaran|짐바란', 'Jalan Uluwatu', 200],
      [-8.802, 115.2255, 'Nusa Dua|누사두아', 'Jalan Pantai Mengiat', 200],
    ],
    ['Tanah Lot|따나롯', 'Uluwatu Temple|울루와투 사원', 'Tegalalang Rice Terrace|뜨갈랄랑 라이스 테라스'],
    ['우붓', 'Ubud'],
  ),
  city(
    431,
    'Cebu|세부',
    PH,
    ['tropic', 'sea', 'beach', 'bay', 'english', 0.75, 26],
    [
      [10.33, 123.9, 'Lahug|라훅', 'Gorordo Avenue', 280],
      [10.31, 123.8925, 'Fuente|푸엔테', 'Osmena Boulevard', 250],
      [10.329, 123.906, 'IT Park|IT 파크', 'Jose Maria del Mar Street', 180],
      [10.292, 123.992, 'Mactan|막탄', 'Quezon National Highway', 200],
    ],
    ["Magellan's Cross|마젤란 십자가", 'Oslob|오슬롭', 'Kawasan Falls|카와산 폭포'],
  ),
  city(
    432,
    'Boracay|보라카이',
    PH,
    ['tropic', 'sea', 'beach', 'lagoon', 'english', 0.85, 16],
    [
      [11.9605, 121.9278, 'Station 2|스테이션 2', 'Boracay Main Road', 60],
      [11.968, 121.924, 'Station 1|스테이션 1', 'White Beach Path', 50],
    ],
    ['White Beach|화이트 비치', 'Puka Shell Beach|푸카 셸 비치', 'D*Mall|디몰'],
  ),
  city(
    441,
    'Guam|괌',
    ['GU', 'Pacific/Guam'],
    ['island', 'sea', 'beach', 'bay', 'english', 1.45, 18],
    [
      [13.513, 144.8085, 'Tumon|투몬', 'Pale San Vitores Road', 110],
      [13.489, 144.783, 'Tamuning|타무닝', 'Marine Corps Drive', 200],
      [13.473, 144.752, 'Hagatna|하갓냐', 'Chalan Santo Papa', 110],
    ],
    ['Tumon Beach|투몬 비치', 'Two Lovers Point|사랑의 절벽', 'Chamorro Village|차모로 빌리지'],
  ),
  city(
    442,
    'Saipan|사이판',
    ['MP', 'Pacific/Saipan'],
    ['island', 'sea', 'beach', 'lagoon', 'english', 1.2, 12],
    [
      [15.204, 145.721, 'Garapan|가라판', 'Beach Road', 120],
      [15.15, 145.707, 'Chalan Kanoa|찰란 카노아', 'Beach Road', 120],
    ],
    ['Managaha Island|마나가하섬', 'Bird Island|새섬', 'Grotto|그로토'],
  ),
]
