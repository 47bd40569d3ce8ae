import { city, type SeedCity } from '../city.ts'

const TW = ['TW', 'Asia/Taipei'] as const
const CN = ['CN', 'Asia/Shanghai'] as const

/** Taiwan, Hong Kong, Macau, China, Mongolia. */
export const CHINA: readonly SeedCity[] = [
  city(
    201,
    'Taipei|타이베이',
    TW,
    ['city', 'city', 'metro', 'neon', 'chinese', 0.95, 34],
    [
      [25.0425, 121.5085, 'Ximending|시먼딩', 'Kunming Street', 200],
      [25.047, 121.517, 'Taipei Main Station|타이베이역', 'Zhongxiao West Road', 250],
      [25.0345, 121.564, 'Xinyi|신이', 'Songren Road', 300],
      [25.053, 121.5225, 'Zhongshan|중산', 'Zhongshan North Road', 280],
      [25.033, 121.5435, 'Daan|다안', 'Xinyi Road', 300],
    ],
    ['Taipei 101|타이베이 101', 'Longshan Temple|용산사', 'Shilin Night Market|스린 야시장', 'Jiufen|지우펀'],
    ['타이페이', '대만'],
  ),
  city(
    202,
    'Kaohsiung|가오슝',
    TW,
    ['city', 'city', 'metro', 'harbour', 'chinese', 0.75, 18],
    [
      [22.6315, 120.302, 'Formosa Boulevard|메이리다오', 'Zhongzheng 4th Road', 300],
      [22.6135, 120.3055, 'Sanduo|싼둬', 'Sanduo 4th Road', 250],
      [22.687, 120.3085, 'Zuoying|쭤잉', 'Gaotie Road', 200],
    ],
    ['Lotus Pond|롄츠탄', 'Pier-2 Art Center|보얼 예술특구', 'Liuhe Night Market|류허 야시장'],
  ),
  city(
    211,
    'Hong Kong|홍콩',
    ['HK', 'Asia/Hong_Kong'],
    ['city', 'city', 'metro', 'harbour', 'chinese', 1.3, 36],
    [
      [22.299, 114.172, 'Tsim Sha Tsui|침사추이', 'Nathan Road', 200],
      [22.319, 114.1695, 'Mong Kok|몽콕', 'Argyle Street', 250],
      [22.278, 114.1835, 'Causeway Bay|코즈웨이베이', 'Hennessy Road', 130],
      [22.281, 114.156, 'Central|센트럴', 'Hollywood Road', 120],
      [22.2765, 114.1745, 'Wan Chai|완차이', 'Johnston Road', 130],
    ],
    ['Victoria Peak|빅토리아 피크', 'Star Ferry|스타페리', 'Temple Street Night Market|템플 스트리트 야시장'],
    ['향항'],
  ),
  city(
    212,
    'Macau|마카오',
    ['MO', 'Asia/Macau'],
    ['city', 'city', 'strip', 'neon', 'chinese', 1.15, 16],
    [
      [22.194, 113.541, 'Senado Square|세나두 광장', 'Avenida de Almeida Ribeiro', 130],
      [22.1465, 113.562, 'Cotai|코타이', 'Estrada do Istmo', 250],
      [22.1555, 113.558, 'Taipa|타이파', 'Rua do Cunha', 120],
    ],
    ['Ruins of St. Paul|성 바울 성당 유적', 'Senado Square|세나두 광장', 'Taipa Village|타이파 빌리지'],
  ),
  city(
    221,
    'Shanghai|상하이',
    CN,
    ['city', 'city', 'metro', 'harbour', 'chinese', 0.95, 34],
    [
      [31.231, 121.472, "People's Square|인민광장", 'Huanghe Road', 300],
      [31.2355, 121.479, 'Nanjing Road|난징루', 'Nanjing East Road', 250],
      [31.22, 121.4735, 'Xintiandi|신톈디', 'Madang Road', 300],
      [31.2275, 121.447, "Jing'an|징안", 'Nanjing West Road', 300],
      [31.232, 121.5115, 'Lujiazui|루자쭈이', 'Century Avenue', 250],
    ],
    ['The Bund|와이탄', 'Yu Garden|예원', 'Oriental Pearl Tower|동방명주', 'Tianzifang|톈쯔팡'],
    ['상해'],
  ),
  city(
    222,
    'Beijing|베이징',
    CN,
    ['city', 'city', 'metro', 'temple', 'chinese', 0.9, 28],
    [
      [39.9125, 116.4105, 'Wangfujing|왕푸징', 'Jinyu Hutong', 300],
      [39.941, 116.433, 'Dongzhimen|둥즈먼', 'Dongzhimen Inner Street', 300],
      [39.9335, 116.4545, 'Sanlitun|싼리툰', 'Gongti North Road', 300],
      [39.8965, 116.3975, 'Qianmen|첸먼', 'Qianmen Street', 300],
    ],
    [
      'Forbidden City|자금성',
      'Temple of Heaven|천단공원',
      'Summer Palace|이화원',
      'Great Wall at Badaling|팔달령 만리장성',
    ],
    ['북경'],
  ),
  city(
    231,
    'Ulaanbaatar|울란바토르',
    ['MN', 'Asia/Ulaanbaatar'],
    ['europe', 'city', 'metro', 'desert', 'english', 0.7, 12],
    [
      [47.919, 106.918, 'Sukhbaatar Square|수흐바타르 광장', 'Peace Avenue', 300],
      [47.914, 106.905, 'Seoul Street|서울의 거리', 'Seoul Street', 250],
    ],
    ['Gandan Monastery|간단사', 'Terelj National Park|테를지 국립공원', 'Zaisan Memorial|자이승 전망대'],
    ['몽골'],
  ),
]
