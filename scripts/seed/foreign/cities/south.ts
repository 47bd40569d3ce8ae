import { city, type SeedCity } from '../city.ts'

/** Turkey, the Emirates, Egypt, Morocco, Australia, New Zealand. */
export const SOUTH: readonly SeedCity[] = [
  city(
    701,
    'Istanbul|이스탄불',
    ['TR', 'Europe/Istanbul'],
    ['europe', 'city', 'europe', 'desert', 'arabic', 0.95, 26],
    [
      [41.007, 28.9765, 'Sultanahmet|술탄아흐메트', 'Divanyolu Caddesi', 180],
      [41.037, 28.985, 'Taksim|탁심', 'Istiklal Caddesi', 220],
      [41.0275, 28.975, 'Karakoy|카라쾨이', 'Bankalar Caddesi', 120],
      [41.06, 28.987, 'Sisli|시슐리', 'Halaskargazi Caddesi', 250],
    ],
    ['Hagia Sophia|아야 소피아', 'Blue Mosque|블루 모스크', 'Grand Bazaar|그랜드 바자르', 'Galata Tower|갈라타 탑'],
    ['터키'],
  ),
  city(
    711,
    'Dubai|두바이',
    ['AE', 'Asia/Dubai'],
    ['desert', 'city', 'strip', 'desert', 'arabic', 1.35, 28],
    [
      [25.193, 55.277, 'Downtown|다운타운', 'Sheikh Mohammed bin Rashid Boulevard', 300],
      [25.27, 55.323, 'Deira|데이라', 'Al Rigga Road', 280],
      [25.112, 55.199, 'Al Barsha|알 바르샤', 'Al Barsha Road', 300],
      [25.199, 55.247, 'Jumeirah|주메이라', 'Al Wasl Road', 150],
    ],
    ['Burj Khalifa|부르즈 할리파', 'Dubai Mall|두바이 몰', 'Palm Jumeirah|팜 주메이라', 'Desert Safari|사막 사파리'],
  ),
  city(
    721,
    'Cairo|카이로',
    ['EG', 'Africa/Cairo'],
    ['desert', 'city', 'metro', 'desert', 'arabic', 0.65, 14],
    [
      [30.048, 31.241, 'Downtown|다운타운', 'Talaat Harb Street', 220],
      [30.061, 31.2195, 'Zamalek|자말렉', '26th of July Street', 100],
      [29.984, 31.15, 'Giza|기자', 'Al Haram Street', 200],
    ],
    ['Pyramids of Giza|기자의 피라미드', 'Egyptian Museum|이집트 박물관', 'Khan el-Khalili|칸 엘칼릴리'],
    ['이집트'],
  ),
  city(
    722,
    'Marrakesh|마라케시',
    ['MA', 'Africa/Casablanca'],
    ['desert', 'garden', 'metro', 'desert', 'arabic', 0.75, 16],
    [
      [31.629, -7.988, 'Medina|메디나', 'Rue Riad Zitoun', 300],
      [31.636, -8.01, 'Gueliz|겔리즈', 'Avenue Mohammed V', 300],
    ],
    ['Jemaa el-Fnaa|제마 엘프나 광장', 'Majorelle Garden|마조렐 정원', 'Bahia Palace|바히아 궁전'],
    ['모로코', '마라케쉬'],
  ),
  city(
    731,
    'Sydney|시드니',
    ['AU', 'Australia/Sydney'],
    ['southern', 'city', 'metro', 'yacht', 'english', 1.5, 34],
    [
      [-33.872, 151.2065, 'CBD|시내', 'Pitt Street', 250],
      [-33.8615, 151.2072, 'The Rocks|더 록스', 'Harrington Street', 80],
      [-33.88, 151.2045, 'Haymarket|헤이마켓', 'George Street', 200],
      [-33.8755, 151.2235, 'Kings Cross|킹스크로스', 'Darlinghurst Road', 130],
      [-33.8905, 151.2705, 'Bondi|본다이', 'Hall Street', 200],
    ],
    ['Sydney Opera House|오페라 하우스', 'Harbour Bridge|하버 브리지', 'Bondi Beach|본다이 비치'],
  ),
  city(
    732,
    'Melbourne|멜버른',
    ['AU', 'Australia/Melbourne'],
    ['southern', 'city', 'metro', 'skyscrapers', 'english', 1.35, 24],
    [
      [-37.8135, 144.964, 'CBD|시내', 'Collins Street', 280],
      [-37.8255, 144.962, 'Southbank|사우스뱅크', 'City Road', 180],
      [-37.864, 144.983, 'St Kilda|세인트 킬다', 'Carlisle Street', 180],
      [-37.8, 144.967, 'Carlton|칼턴', 'Lygon Street', 250],
    ],
    [
      'Great Ocean Road|그레이트 오션 로드',
      'Federation Square|페더레이션 스퀘어',
      'Queen Victoria Market|퀸 빅토리아 마켓',
    ],
  ),
  city(
    733,
    'Gold Coast|골드코스트',
    ['AU', 'Australia/Brisbane'],
    ['southern', 'sea', 'beach', 'surf', 'english', 1.35, 18],
    [
      [-28.002, 153.4282, 'Surfers Paradise|서퍼스 파라다이스', 'Surfers Paradise Boulevard', 70],
      [-28.0305, 153.4308, 'Broadbeach|브로드비치', 'Surf Parade', 90],
    ],
    ['Surfers Paradise Beach|서퍼스 파라다이스 해변', 'Movie World|무비월드', 'SkyPoint|스카이포인트'],
  ),
  city(
    741,
    'Auckland|오클랜드',
    ['NZ', 'Pacific/Auckland'],
    ['southern', 'city', 'metro', 'harbour', 'english', 1.3, 18],
    [
      [-36.851, 174.764, 'CBD|시내', 'Queen Street', 180],
      [-36.856, 174.746, 'Ponsonby|폰손비', 'Ponsonby Road', 180],
      [-36.869, 174.777, 'Newmarket|뉴마켓', 'Broadway', 200],
    ],
    ['Sky Tower|스카이 타워', 'Waiheke Island|와이헤케섬', 'Mount Eden|마운트 이든'],
  ),
  city(
    742,
    'Queenstown|퀸스타운',
    ['NZ', 'Pacific/Auckland'],
    ['alpine', 'lake', 'alpine', 'alps', 'english', 1.55, 18],
    [
      [-45.0305, 168.6618, 'Town Centre|타운 센터', 'Shotover Street', 90],
      [-45.0165, 168.7285, 'Frankton|프랭크턴', 'Kawarau Road', 130],
      [-44.94, 168.833, 'Arrowtown|애로타운', 'Buckingham Street', 220],
    ],
    ['Lake Wakatipu|와카티푸 호수', 'Skyline Gondola|스카이라인 곤돌라', 'Milford Sound|밀퍼드 사운드'],
  ),
]
