import { city, type SeedCity } from '../city.ts'

const FR = ['FR', 'Europe/Paris'] as const
const IT = ['IT', 'Europe/Rome'] as const
const ES = ['ES', 'Europe/Madrid'] as const

/** The United Kingdom, France, Italy, Spain, Portugal. */
export const EUROPE: readonly SeedCity[] = [
  city(
    601,
    'London|런던',
    ['GB', 'Europe/London'],
    ['europe', 'city', 'europe', 'bus', 'english', 2, 46],
    [
      [51.5125, -0.124, 'Covent Garden|코벤트 가든', 'Long Acre', 200],
      [51.499, -0.188, 'Kensington|켄싱턴', 'Kensington High Street', 300],
      [51.5155, -0.177, 'Paddington|패딩턴', 'Praed Street', 250],
      [51.529, -0.123, "King's Cross|킹스크로스", 'Euston Road', 250],
      [51.5005, -0.11, 'South Bank|사우스뱅크', 'Waterloo Road', 200],
      [51.5245, -0.0785, 'Shoreditch|쇼디치', 'Great Eastern Street', 250],
    ],
    ['Big Ben|빅벤', 'Tower Bridge|타워 브리지', 'British Museum|대영박물관', 'Hyde Park|하이드 파크'],
  ),
  city(
    611,
    'Paris|파리',
    FR,
    ['europe', 'city', 'europe', 'oldtown', 'french', 1.9, 46],
    [
      [48.871, 2.332, 'Opera|오페라', 'Boulevard Haussmann', 300],
      [48.86, 2.36, 'Le Marais|마레', 'Rue des Archives', 220],
      [48.853, 2.3335, 'Saint-Germain|생제르맹', 'Rue Bonaparte', 200],
      [48.885, 2.339, 'Montmartre|몽마르트르', 'Rue Lepic', 220],
      [48.855, 2.3035, 'Eiffel Tower|에펠탑', 'Avenue de la Bourdonnais', 220],
      [48.8705, 2.305, 'Champs-Elysees|샹젤리제', 'Rue de Berri', 220],
    ],
    ['Eiffel Tower|에펠탑', 'Louvre Museum|루브르 박물관', 'Arc de Triomphe|개선문', 'Notre-Dame|노트르담 대성당'],
  ),
  city(
    612,
    'Nice|니스',
    FR,
    ['europe', 'sea', 'europe', 'yacht', 'french', 1.55, 18],
    [
      [43.6995, 7.262, 'Carre d’Or|카레 도르', 'Rue de France', 180],
      [43.6985, 7.2745, 'Old Nice|구시가지', 'Rue de la Prefecture', 80],
      [43.7045, 7.262, 'Nice-Ville|니스빌역', 'Avenue Jean Medecin', 200],
    ],
    ['Promenade des Anglais|프롬나드 데 장글레', 'Castle Hill|니스 성 전망대', 'Monaco|모나코'],
  ),
  city(
    621,
    'Rome|로마',
    IT,
    ['europe', 'city', 'europe', 'oldtown', 'italian', 1.5, 34],
    [
      [41.901, 12.5, 'Termini|테르미니', 'Via Marsala', 300],
      [41.899, 12.4765, 'Centro Storico|역사 지구', 'Via del Corso', 200],
      [41.888, 12.4685, 'Trastevere|트라스테베레', 'Viale di Trastevere', 180],
      [41.908, 12.464, 'Prati|프라티', 'Via Cola di Rienzo', 200],
    ],
    ['Colosseum|콜로세움', 'Trevi Fountain|트레비 분수', 'Vatican Museums|바티칸 박물관', 'Pantheon|판테온'],
  ),
  city(
    622,
    'Florence|피렌체',
    IT,
    ['europe', 'city', 'europe', 'oldtown', 'italian', 1.45, 22],
    [
      [43.7735, 11.256, 'Duomo|두오모', 'Via dei Servi', 220],
      [43.7755, 11.248, 'Santa Maria Novella|산타마리아노벨라', 'Via Nazionale', 200],
      [43.765, 11.248, 'Oltrarno|올트라르노', 'Via Romana', 130],
    ],
    ['Uffizi Gallery|우피치 미술관', 'Ponte Vecchio|베키오 다리', 'Piazzale Michelangelo|미켈란젤로 광장'],
    ['플로렌스', 'Firenze'],
  ),
  city(
    623,
    'Milan|밀라노',
    IT,
    ['europe', 'city', 'europe', 'oldtown', 'italian', 1.45, 20],
    [
      [45.464, 9.191, 'Duomo|두오모', 'Via Torino', 300],
      [45.485, 9.203, 'Centrale|중앙역', 'Via Vittor Pisani', 280],
      [45.4505, 9.176, 'Navigli|나빌리', 'Corso di Porta Ticinese', 180],
    ],
    [
      'Milan Cathedral|밀라노 대성당',
      'Galleria Vittorio Emanuele II|비토리오 에마누엘레 2세 갤러리아',
      'Navigli|나빌리 운하',
    ],
  ),
  city(
    631,
    'Barcelona|바르셀로나',
    ES,
    ['europe', 'city', 'europe', 'yacht', 'italian', 1.4, 36],
    [
      [41.3915, 2.164, 'Eixample|에이샴플라', 'Carrer de Mallorca', 350],
      [41.3835, 2.176, 'Gothic Quarter|고딕 지구', 'Carrer de Ferran', 180],
      [41.403, 2.157, 'Gracia|그라시아', 'Carrer Gran de Gracia', 250],
      [41.401, 2.196, 'Poblenou|포블레노우', 'Carrer de Pallars', 250],
    ],
    ['Sagrada Familia|사그라다 파밀리아', 'Park Guell|구엘 공원', 'La Rambla|람블라스 거리', 'Casa Batllo|카사 바트요'],
  ),
  city(
    632,
    'Madrid|마드리드',
    ES,
    ['europe', 'city', 'europe', 'oldtown', 'italian', 1.2, 26],
    [
      [40.417, -3.703, 'Sol|솔', 'Calle de Alcala', 250],
      [40.4205, -3.705, 'Gran Via|그란비아', 'Gran Via', 250],
      [40.428, -3.684, 'Salamanca|살라망카', 'Calle de Serrano', 300],
      [40.4085, -3.694, 'Atocha|아토차', 'Calle de Atocha', 250],
    ],
    ['Prado Museum|프라도 미술관', 'Royal Palace|마드리드 왕궁', 'Retiro Park|레티로 공원'],
  ),
  city(
    641,
    'Lisbon|리스본',
    ['PT', 'Europe/Lisbon'],
    ['europe', 'city', 'europe', 'harbour', 'italian', 1.2, 22],
    [
      [38.713, -9.1385, 'Baixa|바이샤', 'Rua Augusta', 150],
      [38.7205, -9.146, 'Avenida|아베니다', 'Avenida da Liberdade', 250],
      [38.7135, -9.145, 'Bairro Alto|바이루 알투', 'Rua da Rosa', 150],
    ],
    ['Belem Tower|벨렝 탑', 'Tram 28|28번 트램', 'Sao Jorge Castle|상 조르즈 성'],
  ),
]
