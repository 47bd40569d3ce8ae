import { city, type SeedCity } from '../city.ts'

const DE = ['DE', 'Europe/Berlin'] as const
const CH = ['CH', 'Europe/Zurich'] as const
const GR = ['GR', 'Europe/Athens'] as const

/** Germany, Switzerland, Austria, the Czech Republic, Hungary, the Netherlands, Croatia, Greece. */
export const CENTRE: readonly SeedCity[] = [
  city(
    651,
    'Berlin|베를린',
    DE,
    ['europe', 'city', 'europe', 'oldtown', 'german', 1.2, 22],
    [
      [52.527, 13.398, 'Mitte|미테', 'Oranienburger Strasse', 250],
      [52.5225, 13.4135, 'Alexanderplatz|알렉산더 광장', 'Karl-Liebknecht-Strasse', 200],
      [52.5025, 13.33, 'Kurfurstendamm|쿠담', 'Kurfurstendamm', 300],
      [52.499, 13.403, 'Kreuzberg|크로이츠베르크', 'Oranienstrasse', 250],
    ],
    ['Brandenburg Gate|브란덴부르크 문', 'East Side Gallery|이스트 사이드 갤러리', 'Museum Island|박물관섬'],
  ),
  city(
    652,
    'Munich|뮌헨',
    DE,
    ['europe', 'city', 'europe', 'oldtown', 'german', 1.35, 18],
    [
      [48.14, 11.56, 'Hauptbahnhof|중앙역', 'Bayerstrasse', 250],
      [48.137, 11.576, 'Altstadt|구시가지', 'Sendlinger Strasse', 200],
      [48.161, 11.586, 'Schwabing|슈바빙', 'Leopoldstrasse', 250],
    ],
    ['Marienplatz|마리엔 광장', 'English Garden|영국 정원', 'Neuschwanstein|노이슈반슈타인성'],
  ),
  city(
    661,
    'Interlaken|인터라켄',
    CH,
    ['alpine', 'mountain', 'alpine', 'alps', 'german', 2, 22],
    [
      [46.6865, 7.8595, 'Interlaken|인터라켄', 'Hoheweg', 120],
      [46.624, 8.037, 'Grindelwald|그린델발트', 'Dorfstrasse', 220],
      [46.6065, 7.9215, 'Wengen|벵엔', 'Dorfstrasse', 130],
      [46.597, 7.908, 'Lauterbrunnen|라우터브루넨', 'Fuhren', 110],
    ],
    ['Jungfraujoch|융프라우요흐', 'Lake Brienz|브리엔츠 호수', 'Harder Kulm|하더쿨름'],
    ['그린델발트', 'Grindelwald', '융프라우'],
  ),
  city(
    662,
    'Zurich|취리히',
    CH,
    ['europe', 'city', 'europe', 'alps', 'german', 1.9, 16],
    [
      [47.3725, 8.5445, 'Altstadt|구시가지', 'Niederdorfstrasse', 110],
      [47.3735, 8.5385, 'Bahnhofstrasse|반호프슈트라세', 'Bahnhofstrasse', 110],
      [47.3885, 8.518, 'Zurich West|취리히 웨스트', 'Hardstrasse', 180],
      [47.411, 8.544, 'Oerlikon|외를리콘', 'Schaffhauserstrasse', 200],
    ],
    ['Lake Zurich|취리히 호수', 'Grossmunster|그로스뮌스터', 'Uetliberg|위틀리베르크'],
  ),
  city(
    671,
    'Vienna|빈',
    ['AT', 'Europe/Vienna'],
    ['europe', 'city', 'europe', 'oldtown', 'german', 1.3, 22],
    [
      [48.2085, 16.3715, 'Innere Stadt|인네레슈타트', 'Karntner Strasse', 220],
      [48.198, 16.351, 'Mariahilf|마리아힐프', 'Mariahilfer Strasse', 250],
      [48.1855, 16.378, 'Hauptbahnhof|중앙역', 'Wiedner Gurtel', 200],
      [48.218, 16.388, 'Leopoldstadt|레오폴트슈타트', 'Praterstrasse', 220],
    ],
    ['Schonbrunn Palace|쇤브룬 궁전', 'St. Stephen’s Cathedral|슈테판 대성당', 'Belvedere|벨베데레 궁전'],
    ['비엔나', '오스트리아 빈'],
  ),
  city(
    672,
    'Prague|프라하',
    ['CZ', 'Europe/Prague'],
    ['europe', 'city', 'europe', 'oldtown', 'german', 1.05, 26],
    [
      [50.087, 14.4225, 'Old Town|구시가지', 'Celetna', 150],
      [50.0805, 14.427, 'New Town|신시가지', 'Vodickova', 200],
      [50.0865, 14.404, 'Mala Strana|말라스트라나', 'Karmelitska', 130],
      [50.075, 14.447, 'Vinohrady|비노흐라디', 'Vinohradska', 250],
    ],
    ['Charles Bridge|카를교', 'Prague Castle|프라하성', 'Astronomical Clock|천문시계'],
  ),
  city(
    673,
    'Budapest|부다페스트',
    ['HU', 'Europe/Budapest'],
    ['europe', 'city', 'europe', 'oldtown', 'german', 0.95, 22],
    [
      [47.4965, 19.056, 'Inner City|이너시티', 'Vaci utca', 180],
      [47.499, 19.064, 'Jewish Quarter|유대인 지구', 'Kiraly utca', 230],
      [47.501, 19.032, 'Castle District|부다성 지구', 'Uri utca', 120],
    ],
    ['Parliament|국회의사당', 'Fisherman’s Bastion|어부의 요새', 'Szechenyi Baths|세체니 온천'],
  ),
  city(
    674,
    'Amsterdam|암스테르담',
    ['NL', 'Europe/Amsterdam'],
    ['europe', 'city', 'europe', 'harbour', 'german', 1.75, 22],
    [
      [52.3725, 4.8925, 'Centrum|센트럼', 'Nieuwezijds Voorburgwal', 220],
      [52.3745, 4.881, 'Jordaan|요르단', 'Rozengracht', 180],
      [52.36, 4.88, 'Museum Quarter|박물관 지구', 'Van Baerlestraat', 180],
      [52.3545, 4.8935, 'De Pijp|데 페이프', 'Ferdinand Bolstraat', 180],
    ],
    ['Anne Frank House|안네 프랑크의 집', 'Rijksmuseum|국립미술관', 'Zaanse Schans|잔세스칸스'],
  ),
  city(
    681,
    'Dubrovnik|두브로브니크',
    ['HR', 'Europe/Zagreb'],
    ['europe', 'sea', 'europe', 'yacht', 'italian', 1.35, 14],
    [
      [42.6416, 18.109, 'Old Town|구시가지', 'Prijeko', 50],
      [42.656, 18.081, 'Lapad|라파드', 'Kralja Tomislava', 110],
      [42.6575, 18.0925, 'Gruz|그루즈', 'Andrije Hebranga', 70],
    ],
    ['City Walls|성벽', 'Mount Srd Cable Car|스르지산 케이블카', 'Lokrum Island|로크룸섬'],
  ),
  city(
    682,
    'Athens|아테네',
    GR,
    ['europe', 'city', 'europe', 'oldtown', 'italian', 1.1, 20],
    [
      [37.9725, 23.7305, 'Plaka|플라카', 'Adrianou', 180],
      [37.9755, 23.7345, 'Syntagma|신타그마', 'Mitropoleos', 200],
      [37.977, 23.7245, 'Monastiraki|모나스티라키', 'Ermou', 200],
    ],
    ['Acropolis|아크로폴리스', 'Parthenon|파르테논 신전', 'Plaka|플라카 지구'],
  ),
  city(
    683,
    'Santorini|산토리니',
    GR,
    ['europe', 'sea', 'beach', 'harbour', 'italian', 1.9, 14],
    [
      [36.4165, 25.4338, 'Fira|피라', '25is Martiou', 100],
      [36.4622, 25.3782, 'Oia|이아', 'Nikolaou Nomikou', 80],
      [36.378, 25.4795, 'Kamari|카마리', 'Epar. Od. Messarias', 120],
    ],
    ['Oia Sunset|이아 마을 노을', 'Red Beach|레드 비치', 'Akrotiri|아크로티리 유적'],
  ),
]
