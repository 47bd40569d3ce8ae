import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Language, Product } from '#contract/channel.ts'
import { FamilyName } from '#contract/partner/name.ts'
import { Amenity, PlaceCategory } from '#contract/place/property.ts'
import { descriptorSchema } from '#scripts/build/schema.ts'
import { DescriptorError, loadDescriptors } from '#scripts/channel/descriptors.ts'
import { drawingAt } from '#scripts/channel/drawing.ts'
import { nearest } from '#scripts/did-you-mean.ts'
import { jsonIssues } from '#scripts/json.ts'
import fc from '#tests/fc.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M8 21h16z"/></svg>'
/** Drawings with something that none may have, by the file. */
const DRAWINGS: Record<string, string> = {
  'empty.svg': '',
  'picture.svg': '\x89PNG',
  'wide.svg': DRAWING.replace('32 32"', '64 32"'),
  'sized.svg': DRAWING.replace(' viewBox', ' width="64" viewBox'),
  'bare.svg': '<svg viewBox="0 0 32 32"/>',
  'words.svg': DRAWING.replace('<path', '<text x="1">하버</text><path'),
  'script.svg': DRAWING.replace('<path', '<script>go()</script><path'),
  'press.svg': DRAWING.replace('<path', '<path onclick="go()"'),
  'use.svg': DRAWING.replace('<path', '<use href="https://sea.example/a.svg#a"/><path'),
  'fill.svg': DRAWING.replace('<path', '<path fill="url(https://sea.example/a.svg#a)"'),
  'entity.svg': `<!DOCTYPE svg>${DRAWING}`,
}

const KNOWN = {
  messages: {
    ko: ['shell.home', 'shell.back', 'place.title.results', 'place.left', 'failure.sold-out'],
    en: ['shell.home'],
  },
  slots: { ko: { 'place.left': ['count'] } },
  logos: ['harbour.svg', ...Object.keys(DRAWINGS)],
  drawing: (logo: string) => DRAWINGS[logo] ?? DRAWING,
  notices: ['regatta.svg'],
  banners: ['pier.webp'],
  regions: ['수원', '수원시', '부산'],
}

/** A whole descriptor; each test spoils one thing of it. */
const GOOD = {
  $schema: './schema.json',
  name: 'harbour',
  default: true,
  title: '하버',
  tagline: '바다로 떠나요',
  products: ['place'],
  theme: { primary: '#0b6b5d', logo: 'harbour.svg' },
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, value: unknown): void {
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
}

/** Lines of the message that a folder's issues make, without its heading. */
function complaints(): string[] {
  try {
    loadDescriptors(folder, KNOWN)
    return []
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error
    return error.message.split('\n').slice(2)
  }
}

/** Words of the contract as an issue lists them: the last one after "or". */
const listed = ({ options }: { options: readonly string[] }) =>
  options
    .map((word) => `"${word}"`)
    .join(', ')
    .replace(/, ("[^"]*")$/, ' or $1')

type Change = Record<string, unknown>
const BANNER = { title: '바다', subtitle: '부산', image: 'pier.webp', link: '/place/results?keyword=부산' }
const ONE: [what: string, change: Change, message: string][] = [
  [
    'a key with a typo',
    { prodcuts: ['place'] },
    'prodcuts: expected a known key, found "prodcuts"; did you mean "products"?',
  ],
  [
    'a key that is none',
    { theme: { primary: '#0b6b5d', shadow: 1 } },
    'theme.shadow: expected one of the keys "primary" or "logo", found "shadow"',
  ],
  [
    'a key with a typo within',
    { theme: { primary: '#0b6b5d', lgoo: 'x' } },
    'theme.lgoo: expected a known key, found "lgoo"; did you mean "logo"?',
  ],
  ['a missing key', { title: undefined }, 'title: expected a text, found nothing'],
  [
    'a missing colour',
    { theme: {} },
    'theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found nothing',
  ],
  ['an empty title', { title: '   ' }, 'title: expected at least 1 character, found "   "'],
  ...(
    [
      ['nothing to see', '\u200b', '\u200b'],
      ['letters that are only room', '\u3164', '\u3164'],
      ['signs alone', '★!', '★!'],
      ['a control character', '하버\u0007', '하버\\u0007'],
      ['two lines', '하버\n여행', '하버\\n여행'],
      ['half a letter', '하버\ud83c', '하버\\ud83c'],
      ['what turns it round', '하버\u202e여행', '하버\u202e여행'],
    ] as const
  ).map(([what, title, found]): [string, Change, string] => [
    `a title of ${what}`,
    { title },
    `title: expected a text with a letter or digit that is seen, and without control characters, found "${found}"`,
  ]),
  [
    'a title that is too long',
    { title: '가'.repeat(31) },
    `title: expected at most 30 characters, found "${'가'.repeat(31)}" (31 characters)`,
  ],
  ['a number for a text', { tagline: 7 }, 'tagline: expected a text, found 7'],
  ['a text for a flag', { header: 'no' }, 'header: expected true or false, found "no"'],
  ['a text for a list', { products: 'place' }, 'products: expected a list, found "place"'],
  ['a fraction where things are counted', { ledger: 1.5 }, 'ledger: expected a whole number, found 1.5'],
  ['a list in the place of an object', { navigation: [] }, 'navigation: expected an object, found []'],
  ['a list in the place of wordings', { words: [] }, 'words: expected an object, found []'],
  ['an empty list', { products: [] }, 'products: expected at least 1 item, found []'],
  [
    'a word with a typo',
    { products: ['place', 'liesure'] },
    `products.1: expected one of ${listed(Product)}, found "liesure"; did you mean "leisure"?`,
  ],
  ['a width that is none', { maxWidth: 800 }, 'maxWidth: expected one of 768, 1000, 1140 or 1180, found 800'],
  [
    'a colour in capitals',
    { theme: { primary: '#0B6B5D' } },
    'theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found "#0B6B5D"',
  ],
  [
    'a logo that is not there',
    { theme: { primary: '#0b6b5d', logo: 'habour.svg' } },
    'theme.logo: expected a file of public/logos, found "habour.svg"; did you mean "harbour.svg"?',
  ],
  ...(
    [
      ['empty.svg', 'a drawing, which begins with <svg, found ""'],
      ['picture.svg', 'a drawing, which begins with <svg, found "\x89PNG"'],
      ['wide.svg', '<svg viewBox="0 0 32 32", found "<svg xmlns=\\"http://www.w3.org/2000/svg\\" viewBox=\\"0 0 64 …'],
      [
        'sized.svg',
        '<svg no width or height but 32, found "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"64\\" view…',
      ],
      ['bare.svg', '<svg xmlns="http://www.w3.org/2000/svg", found "<svg viewBox=\\"0 0 32 32\\"/>"'],
      ['words.svg', 'no words, scripts, pictures or links, found "<text x=\\"1\\">"'],
      ['script.svg', 'no words, scripts, pictures or links, found "<script>"'],
      ['press.svg', 'no scripts, found "onclick=\\"go()\\" d=\\"M8 21h16z\\"/"'],
      ['use.svg', 'nothing from elsewhere, found "href=\\"https://sea.example/a.svg#a"'],
      ['fill.svg', 'nothing from elsewhere, found "url(https://sea.example/a.svg#a"'],
      ['entity.svg', 'no document type and no entities, found "<!DOCTYPE svg>"'],
    ] as const
  ).map(([logo, message]): [string, Change, string] => [
    `the drawing ${logo}`,
    { theme: { primary: '#0b6b5d', logo } },
    `theme.logo, public/logos/${logo}: expected ${message}`,
  ]),
  ['another name than the file', { name: 'haven' }, 'name: expected "harbour", as the file is called, found "haven"'],
  [
    'an alias with a capital',
    { aliases: ['Port'] },
    'aliases.0: expected 2 to 30 lower-case letters, digits or hyphens, beginning with a letter, found "Port"',
  ],
  [
    "an alias that is the channel's own name",
    { aliases: ['harbour'] },
    'aliases.0: expected a name or alias of its own, found "harbour", which harbour.json as its name has',
  ],
  [
    'an alias that is an address of ours',
    { aliases: ['api'] },
    'aliases.0: expected a word that begins no address of ours, found "api"',
  ],
  [
    "an alias that is Cloudflare's own",
    { aliases: ['cdn-cgi'] },
    'aliases.0: expected a word that begins no address of ours, found "cdn-cgi"',
  ],
  [
    'an alias that is a screen of ours',
    { aliases: ['rentcar'] },
    'aliases.0: expected a word that begins no address of ours, found "rentcar"',
  ],
  [
    'an alias that is a popup of the home screen',
    { aliases: ['notice'] },
    'aliases.0: expected a word that begins no address of ours, found "notice"',
  ],
  [
    'an address without https',
    { paymentUrl: 'http://pay.example/' },
    'paymentUrl: expected a text that begins with "https://", found "http://pay.example/"',
  ],
  ['no schema for the editor', { $schema: undefined }, '$schema: expected "./schema.json", found nothing'],
  ['no default', { default: false }, 'default: expected true in one file, found no file with it'],
  [
    'a language without messages',
    { languages: ['ko', 'ja'], names: { ja: { title: '港', tagline: '海へ' } } },
    'languages.1: expected a language that has messages ("ko" or "en"), found "ja"',
  ],
  [
    'a language without its names',
    { languages: ['ko', 'en'] },
    'names.en: expected title and tagline in "en", as "languages" has it, found nothing',
  ],
  [
    'names of a language that nobody may choose',
    { names: { ja: { title: '港', tagline: '海へ' } } },
    'names.ja: expected names in a language of "languages", found "ja"',
  ],
  [
    'words of a language that is none',
    { words: { kr: { 'shell.home': '홈' } } },
    `words.kr: expected one of ${listed(Language)}, found "kr"; did you mean "ko"?`,
  ],
  [
    'words of a language that nobody may choose',
    { words: { en: { 'shell.home': 'Start' } } },
    'words.en: expected words of a language in "languages", found "en"',
  ],
  [
    'a wording that says nothing',
    { words: { ko: { 'shell.home': ' ' } } },
    'words.ko.shell.home: expected a text that is not empty, found " "',
  ],
  [
    'words of a message that is not there',
    { words: { ko: { 'shell.hoem': '홈' } } },
    'words.ko.shell.hoem: expected the key of a message of src/messages/ko, found "shell.hoem"; did you mean "shell.home"?',
  ],
]

/** A notice with this html. */
const says = (html: string): Change => ({ notices: [{ id: 'regatta', title: '요트', html }] })
const SCRIPT = { mobile: '/m.js', desktop: '/d.js' }
const HOSTS = { test: 'https://test.example', production: 'https://www.example' }

const PARTICULARS: [what: string, change: Change, message: string][] = [
  [
    'a state without its word',
    { status: {} },
    'status.state: expected one of "live", "pre-launch", "maintenance" or "ended", found nothing',
  ],
  [
    'a state with a typo',
    { status: { state: 'endd' } },
    'status.state: expected one of "live", "pre-launch", "maintenance" or "ended", found "endd"; did you mean "ended"?',
  ],
  ['a word for a state', { status: 'live' }, 'status: expected an object, found "live"'],
  [
    'a last day that there never was',
    { status: { state: 'ended', on: '2024-02-30', notice: '끝났어요' } },
    'status.on: expected a day that exists, such as "2026-12-01", found "2024-02-30"',
  ],
  [
    'a last day of other words',
    { status: { state: 'ended', on: 'tomorrow', notice: '끝났어요' } },
    'status.on: expected a day that exists, such as "2026-12-01", found "tomorrow"',
  ],
  [
    'an end without words',
    { status: { state: 'ended', on: '2024-02-28' } },
    'status.notice: expected a text, found nothing',
  ],
  [
    "another state's key",
    { status: { state: 'pre-launch', on: '2027-01-01' } },
    'status.on: expected one of the keys "state" or "opens", found "on"',
  ],
  [
    'a map of tiles by an address that everybody on the way can read',
    { maps: { provider: 'tiles', style: 'http://tiles.example/style' } },
    'maps.style: expected a text that begins with "https://", found "http://tiles.example/style"',
  ],
  ...[
    'https://travel.a.example:443',
    'https://travel.a.example:99999',
    'https://travel.a.example/shop',
    'https://1.2.3',
    'http://travel.a.example',
  ].map((origin): [string, Change, string] => [
    `an origin that no browser says, ${origin}`,
    { origin },
    `origin: expected an origin such as "https://travel.harbour.example", found "${origin}"`,
  ]),
  ...['https://who:secret@www.example', 'https://www.example/front?v=1#top', 'https://*'].map(
    (test): [string, Change, string] => [
      `a host that is more than one, ${test}`,
      { external: { hosts: { ...HOSTS, test }, script: SCRIPT } },
      `external.hosts.test: expected an origin such as "https://travel.harbour.example", found "${test}"`,
    ],
  ),
  ...['https://who:secret@help.example/', 'https://help.example/our chat', 'https://*'].map(
    (chatUrl): [string, Change, string] => [
      `an address that nobody should be led to, ${chatUrl}`,
      { chatUrl },
      `chatUrl: expected an address of a host, without blanks, a name or a password, found "${chatUrl}"`,
    ],
  ),
  ['a map of another without its key', { maps: { provider: 'google' } }, 'maps.key: expected a text, found nothing'],
  [
    "a connector's option of many parts",
    { partner: { connectors: [{ family: 'telecom', options: { tday: [1] } }] } },
    'partner.connectors.0.options.tday: expected a text or a number or true or false, found [1]',
  ],
  [
    "another family's option",
    { partner: { connectors: [{ family: 'bank', options: { bankCode: '801', mallCode: 'PIER' } }] } },
    'partner.connectors.0.options.mallCode: expected one of the keys "bankCode", found "mallCode"',
  ],
  [
    'a family that there is not',
    { partner: { connectors: [{ family: 'telekom' }] } },
    `partner.connectors.0.family: expected one of ${listed(FamilyName)}, found "telekom"; did you mean "telecom"?`,
  ],
  [
    'a language twice',
    { languages: ['ko', 'ko'] },
    'languages.1: expected each word once, found "ko", which languages.0 has',
  ],
  [
    'a product twice',
    { products: ['place', 'place'] },
    'products.1: expected each word once, found "place", which products.0 has',
  ],
  [
    'an amenity twice',
    { defaults: { amenities: ['pet', 'pool', 'pet'] } },
    'defaults.amenities.2: expected each word once, found "pet", which defaults.amenities.0 has',
  ],
  [
    'a word of a search twice',
    { defaults: { keywords: { place: ['바다', '바다'] } } },
    'defaults.keywords.place.1: expected each word once, found "바다", which defaults.keywords.place.0 has',
  ],
  [
    'an alias twice',
    { aliases: ['port', 'port'] },
    'aliases.1: expected a name or alias of its own, found "port", which harbour.json as its alias has',
  ],
  [
    'a family twice',
    { partner: { connectors: [{ family: 'welfare' }, { family: 'welfare', options: { mallCode: 'PIER' } }] } },
    'partner.connectors.1.family: expected each family once, found "welfare", which partner.connectors.0 has',
  ],
  [
    'two families whose members enter by one parameter',
    { partner: { connectors: [{ family: 'welfare' }, { family: 'ezwel' }, { family: 'vacation' }] } },
    'partner.connectors.2.family: expected a family that shares nothing with "welfare", found "vacation", which shares the parameter "enc", POST /api/channel/:partner/orderInfo, POST /api/channel/:partner/cancelInfo',
  ],
  [
    'two families that a screen asks for the same',
    { partner: { connectors: [{ family: 'yangyang' }, { family: 'homeshopping' }] } },
    'partner.connectors.1.family: expected a family that shares nothing with "yangyang", found "homeshopping", which shares the parameter "authkey", POST /api/auth/:partner/login',
  ],
  [
    'two families that say how a reservation stands',
    { partner: { connectors: [{ family: 'lookup' }, { family: 'yangyang' }] } },
    'partner.connectors.1.family: expected a family that shares nothing with "lookup", found "yangyang", which shares its status, POST /api/channel/:partner/reservation/status',
  ],
  [
    'two families that pay',
    { partner: { connectors: [{ family: 'rail' }, { family: 'bizplay' }] } },
    'partner.connectors.1.family: expected a family that shares nothing with "rail", found "bizplay", which shares its pays, POST /api/channel/:partner/payment',
  ],
  [
    'a slot with a typo',
    { words: { ko: { 'place.left': '{{cuont}}개뿐' } } },
    'words.ko.place.left: expected only "count" within {{ }}, found "cuont"; did you mean "count"?',
  ],
  [
    'a slot where nothing is filled in',
    { words: { ko: { 'shell.home': '{{title}} 홈' } } },
    'words.ko.shell.home: expected nothing within {{ }}, found "title"',
  ],
  [
    'a slot that is not closed',
    { words: { ko: { 'place.left': '{{count}개뿐' } } },
    'words.ko.place.left: expected no {{, }} or $t( but around a name, found "{{count}개뿐"',
  ],
  [
    'another message within',
    { words: { ko: { 'place.left': '{{count}}개 $t(shell.home)' } } },
    'words.ko.place.left: expected no {{, }} or $t( but around a name, found "$t(shell.home)"',
  ],
  [
    'a slot that is left out',
    { words: { ko: { 'place.left': '개뿐' } } },
    'words.ko.place.left: expected {{count}}, found "개뿐"',
  ],
  [
    'a wording without end',
    { words: { ko: { 'shell.home': '가'.repeat(501) } } },
    `words.ko.shell.home: expected at most 500 characters, found "${'가'.repeat(59)}… (501 characters)`,
  ],
  [
    'a translation of one language',
    { translation: true, languages: ['ko'] },
    'translation: expected false with one language, found true',
  ],
  [
    'a discount on what is not sold',
    { discounts: ['place', 'foreign'] },
    'discounts.1: expected one of the products, "place", found "foreign"',
  ],
  [
    'leisure links without leisure',
    { partner: { v2: true } },
    'partner.v2: expected false without "leisure" in products, found true',
  ],
  [
    'lodging links without lodging',
    { products: ['rentcar'], partner: { dapi: true } },
    'partner.dapi: expected false without "place" in products, found true',
  ],
  [
    'a region that nobody knows',
    { defaults: { region: '수언' } },
    'defaults.region: expected a province, a city or a region of the catalogue, such as "수원", found "수언"; did you mean "수원"?',
  ],
  [
    'a kind of lodging that is none',
    { defaults: { category: 'hotell' } },
    `defaults.category: expected one of ${listed(PlaceCategory)}, found "hotell"; did you mean "hotel"?`,
  ],
  [
    'an amenity that is none',
    { defaults: { amenities: ['wifi', 'pets'] } },
    `defaults.amenities.1: expected one of ${listed(Amenity)}, found "pets"; did you mean "pet"?`,
  ],
  [
    'words for what is not sold',
    { defaults: { keywords: { leisure: ['요트'] } } },
    'defaults.keywords.leisure: expected nothing without "leisure" in products, found ["요트"]',
  ],
  [
    'a search of what is not sold',
    { products: ['foreign', 'rentcar'], defaults: { region: '수원' } },
    'defaults.region: expected nothing without "place" or "leisure" in products, found "수원"',
  ],
  [
    'a banner without its picture',
    { defaults: { banners: [{ ...BANNER, image: 'peer.webp' }] } },
    'defaults.banners.0.image: expected a file of public/banners, found "peer.webp"; did you mean "pier.webp"?',
  ],
  [
    'a banner that leads nowhere',
    { defaults: { banners: [{ ...BANNER, link: '/nowhere' }] } },
    'defaults.banners.0.link: expected an address of a screen of the channel, such as "/place/results", found "/nowhere"',
  ],
  [
    'a banner whose link begins with the name, which links put there themselves',
    { defaults: { banners: [{ ...BANNER, link: '/harbour/place/results' }] } },
    'defaults.banners.0.link: expected an address of a screen of the channel, such as "/place/results", found "/harbour/place/results"',
  ],
  [
    'a banner that leads to what is not sold',
    { defaults: { banners: [{ ...BANNER, link: '/leisure/results?keyword=요트' }] } },
    'defaults.banners.0.link: expected an address of a screen of the channel, such as "/place/results", found "/leisure/results?keyword=요트"',
  ],
  [
    'a banner that leads to a screen of other partners',
    { defaults: { banners: [{ ...BANNER, link: '/verification' }] } },
    'defaults.banners.0.link: expected an address of a screen of the channel, such as "/place/results", found "/verification"',
  ],
  [
    'a banner where none is shown',
    { banner: false, defaults: { banners: [BANNER] } },
    'defaults.banners: expected nothing where banner is false, found [{"title":"바다","subtitle":"부산","image":"pier.webp","link":"/…',
  ],
  [
    'parts from nowhere',
    { external: { hosts: HOSTS, bridge: 'app.hide' } },
    'external: expected a script or a style, found neither',
  ],
  [
    'a header that no script brings',
    { external: { hosts: HOSTS, style: { mobile: '/m.css', desktop: '/d.css' }, header: true } },
    'external.header: expected nothing without a script, found true',
  ],
  [
    'a site id that no family opens',
    { external: { hosts: HOSTS, script: SCRIPT, siteId: true } },
    'external.siteId: expected a family that has a site (lifecare), found none',
  ],
  [
    'a header that is higher than its frame may be',
    {
      external: {
        hosts: HOSTS,
        script: SCRIPT,
        siteId: true,
        heights: { header: { mobile: 241, desktop: 240 }, footer: { mobile: 1200, desktop: 1200 } },
      },
      partner: { connectors: [{ family: 'lifecare' }] },
    },
    'external.heights.header.mobile: expected at most 240, found 241',
  ],
  [
    'room for parts that wait for nothing',
    {
      external: {
        hosts: HOSTS,
        script: SCRIPT,
        heights: { header: { mobile: 52, desktop: 52 }, footer: { mobile: 1, desktop: 1 } },
      },
    },
    'external.heights: expected nothing without siteId, found {"header":{"mobile":52,"desktop":52},"footer":{"mobile":1,"d…',
  ],
  [
    'a screen by whose number no family answers',
    { partner: { screens: ['reservation'], connectors: [{ family: 'carrier', options: { carrierCode: 'SEA' } }] } },
    'partner.screens.0: expected a family that has a status (lookup, yangyang), found "carrier"',
  ],
  [
    'a screen where no family proves who somebody is',
    { partner: { screens: ['reservation', 'verification'], connectors: [{ family: 'lookup' }] } },
    'partner.screens.1: expected a family that proves (carrier, telecom), found "lookup"',
  ],
  [
    'discount days of lodging that is not sold',
    { products: ['rentcar'], partner: { connectors: [{ family: 'telecom', options: { tday: true } }] } },
    'partner.connectors.0.options.tday: expected false without "place" in products, found true',
  ],
  [
    'a payment page that no family asks for',
    { paymentUrl: 'https://pay.example/', partner: { connectors: [{ family: 'city' }] } },
    'paymentUrl: expected a family that pays (bizplay, pet, rail, retail, vacation), found "city"',
  ],
  [
    'a script with a host of its own',
    { external: { hosts: HOSTS, script: { mobile: 'https://x.example/m.js', desktop: '/d.js' } } },
    'external.script.mobile: expected a path on the partner\'s host, such as "/front/common.js", found "https://x.example/m.js"',
  ],
  [
    'two notices of one id',
    {
      notices: [
        { id: 'a1', title: '하나', html: '<p>1</p>' },
        { id: 'a1', title: '둘', html: '<p>2</p>' },
      ],
    },
    'notices.1.id: expected an id of its own, found "a1", which notices.0 has',
  ],
  [
    'an empty notice',
    { notices: [{ id: 'a1', title: '요트' }] },
    'notices.0: expected either html or an image, found neither',
  ],
  [
    'a notice of two kinds',
    { notices: [{ id: 'a1', title: '요트', html: '<p>1</p>', image: 'regatta.svg' }] },
    'notices.0: expected either html or an image, found both',
  ],
  [
    'a picture that is not there',
    { notices: [{ id: 'a1', title: '요트', image: 'regata.svg' }] },
    'notices.0.image: expected a file of public/notices, found "regata.svg"; did you mean "regatta.svg"?',
  ],
  ...['sale.png', 'Sale.svg', '../sale.svg'].map((image): [string, Change, string] => [
    `a picture that none may be, ${image}`,
    { notices: [{ id: 'a1', title: '요트', image }] },
    `notices.0.image: expected a .svg, .webp or .jpg of public/notices, called by lower-case letters, digits or hyphens, found "${image}"`,
  ]),
  [
    'a notice that ends before it begins',
    {
      notices: [
        { id: 'a1', title: '요트', html: '<p>1</p>', from: '2026-12-01T00:00:00+09:00', until: '2026-11-30T15:00:00Z' },
      ],
    },
    'notices.0.until: expected a moment after "2026-12-01T00:00:00+09:00", found "2026-11-30T15:00:00Z"',
  ],
  [
    'a notice from some day on',
    { notices: [{ id: 'a1', title: '요트', html: '<p>1</p>', from: '2026-12-01' }] },
    'notices.0.from: expected a moment with its offset, such as "2026-12-01T00:00:00+09:00", found "2026-12-01"',
  ],
  [
    'a notice from a day on that there never is',
    { notices: [{ id: 'a1', title: '요트', html: '<p>1</p>', from: '2027-02-30T00:00:00+09:00' }] },
    'notices.0.from: expected a moment with its offset, such as "2026-12-01T00:00:00+09:00", found "2027-02-30T00:00:00+09:00"',
  ],
  [
    'a script in a notice',
    says('<p>1</p><script>go()</script>'),
    'notices.0.html: expected no elements but "p", "ul", "li", "a", "b" or "br", found "<script>"',
  ],
  [
    'a picture in a notice',
    says('<img src=x onerror=go()>'),
    'notices.0.html: expected no elements but "p", "ul", "li", "a", "b" or "br", found "<img src=x onerror=go()>"',
  ],
  [
    'the end of an element that a notice may not have, as is left where a text was cut out',
    says('<p>1</p></div>'),
    'notices.0.html: expected no end of what was never begun, found "</div>"',
  ],
  [
    'an element in a notice that every object has',
    says('<constructor>x</constructor>'),
    'notices.0.html: expected no elements but "p", "ul", "li", "a", "b" or "br", found "<constructor>"',
  ],
  [
    'an attribute in a notice',
    says('<p onclick="go()">1</p>'),
    'notices.0.html: expected <p> without attributes, found "<p onclick=\\"go()\\">"',
  ],
  [
    'a link with more than its address',
    says('<a href="/event" target="_top">1</a>'),
    'notices.0.html: expected <a href="…"> with no other attribute, found "<a href=\\"/event\\" target=\\"_top\\">"',
  ],
  [
    'a link within a link',
    says('<a href="/event"><b><a href="/notice">1</a></b></a>'),
    'notices.0.html: expected no <a> within another, found "<a href=\\"/notice\\">"',
  ],
  [
    'a link to a script',
    says('<a href="javascript:go()">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "javascript:go()"',
  ],
  [
    'a link to somebody else, without https',
    says('<a href="//elsewhere.example/event">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "//elsewhere.example/event"',
  ],
  [
    'a link to a screen that is none',
    says('<a href="/evnet">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "/evnet"',
  ],
  [
    'a link to what is not sold',
    says('<a href="/rentcar">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "/rentcar"',
  ],
  [
    'a link to what is not sold, by the name of the channel',
    says('<a href="/harbour/rentcar">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "/harbour/rentcar"',
  ],
  [
    "a link to another's channel",
    says('<a href="/haven/event">1</a>'),
    'notices.0.html: expected a link to https:// or to a screen of the channel, found "/haven/event"',
  ],
  ['a notice that is not closed', says('<p>1'), 'notices.0.html: expected </p>, found the end of the text'],
  [
    'a notice closed twice',
    says('<p>1</p></p>'),
    'notices.0.html: expected no end of what was never begun, found "</p>"',
  ],
  ['a sign of its own', says('<p>1 < 2</p>'), 'notices.0.html: expected "&lt;" for the sign itself, found "< 2</p>"'],
  [
    'words between points',
    says('<ul>1<li>2</li></ul>'),
    'notices.0.html: expected nothing but <li> in a <ul>, found "1"',
  ],
  ['a point of no list', says('<p><li>2</li></p>'), 'notices.0.html: expected no <li> directly in a <p>, found "<li>"'],
]

const BROKEN: [what: string, text: string, message: string][] = [
  ['nothing at all', '', 'line 1, column 1: expected a value, found the end of the file'],
  ['a comma too many', '{\n  "name": "harbour",\n}', 'line 3, column 1: expected a key in double quotes, found "}"'],
  [
    'a comma too few',
    '{\n  "name": "harbour"\n  "title": "x"\n}',
    'line 3, column 3: expected "," or "}", found "\\""',
  ],
  ['single quotes', "{ 'name': 1 }", 'line 1, column 3: expected a key in double quotes, found "\'"'],
  [
    'a comment',
    '{\n  // the port\n  "name": "harbour"\n}',
    'line 2, column 3: expected a key in double quotes, found "/"',
  ],
  ['a word that is none', '{ "header": yes }', 'line 1, column 13: expected a value, found "yes"'],
  ['an end too early', '{ "name": "harbour"', 'line 1, column 20: expected "," or "}", found the end of the file'],
  ['something after the end', '{} {}', 'line 1, column 4: expected the end of the file, found "{"'],
  ['a list', '[]', 'the file: expected an object, found []'],
  ['begun with a byte order mark', '\ufeff{}', 'line 1, column 1: expected UTF-8 without a byte order mark, found one'],
  [
    'a text without its end',
    '{\n  "title": "하버,\n  "header": true\n}',
    'line 2, column 12: expected a text that ends with a double quote on its own line, found "\\"하버,"',
  ],
  [
    'a text of two lines',
    '{ "title": "하버\n여행" }',
    'line 1, column 12: expected a text that ends with a double quote on its own line, found "\\"하버"',
  ],
  [
    'a text with a tab',
    '{ "title": "하버\t여행" }',
    'line 1, column 12: expected a text without tabs and control characters ("\\t" is a tab), found "\\"하버\\t여행\\" }"',
  ],
  [
    'a text with a backslash of its own',
    '{ "title": "하버\\q" }',
    'line 1, column 12: expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u where a \\ stands in a text, found "\\"하버\\\\q\\" }"',
  ],
  [
    'a letter by half its number',
    '{ "title": "\\u12" }',
    'line 1, column 12: expected four hexadecimal digits after \\u, found "\\"\\\\u12\\" }"',
  ],
  [
    'within itself without end',
    '{"a":'.repeat(5000),
    'line 1, column 251: expected at most 50 levels within each other, found one more',
  ],
  ['larger than any file of ours', ' '.repeat(256_001), 'the file: expected at most 256 kB, found 257 kB'],
]

describe('a descriptor', () => {
  it('is taken when all is well, with what it leaves out filled in', () => {
    put('harbour.json', GOOD)
    const [harbour] = loadDescriptors(folder, KNOWN)
    expect(harbour).toMatchObject({ name: 'harbour', header: true, languages: ['ko'], maxWidth: 768, aliases: [] })
  })

  it.each(ONE)('with %s', (_, change, message) => {
    put('harbour.json', { ...GOOD, ...change })
    const shared = message.startsWith('default')
    expect(complaints()).toEqual([shared ? 'channels' : 'channels/harbour.json', `  ${message}`])
  })

  it.each(PARTICULARS)('with %s', (_, change, message) => {
    put('harbour.json', { ...GOOD, ...change })
    expect(complaints()).toEqual(['channels/harbour.json', `  ${message}`])
  })

  it('is taken with every particular that it may have', () => {
    put('harbour.json', {
      ...GOOD,
      products: ['place', 'leisure'],
      status: { state: 'ended', on: '2024-02-29', notice: '끝났어요' },
      external: { hosts: HOSTS, script: { mobile: '/m.js', desktop: '/d.js' }, header: true, object: 'gnb' },
      partner: { dapi: true, v2: true, connectors: [{ family: 'telecom', options: { tday: true } }] },
      discounts: ['leisure'],
      origin: 'https://travel.a.example:8443',
      words: { ko: { 'place.left': '이제 {{count}}개', 'shell.home': '처음으로', 'failure.sold-out': '다 팔렸어요' } },
      maps: { provider: 'google', key: 'a key' },
      notices: [
        {
          id: 'a1',
          title: '요트',
          html: '<p>새 <b>소식</b><br>1 &lt; 2</p>\n<ul>\n<li><a href="/place/results?keyword=바다">바다</a></li><li><a href="https://sea.example/">더</a></li></ul><a href="/harbour/event">행사</a>',
        },
        {
          id: 'a2',
          title: '요트',
          image: 'regatta.svg',
          from: '2026-12-01T00:00:00+09:00',
          until: '2026-12-01T00:00:01+09:00',
        },
      ],
    })
    expect(complaints()).toEqual([])
  })

  it.each(BROKEN)('that is %s', (_, text, message) => {
    put('anchor.json', { ...GOOD, name: 'anchor' })
    put('harbour.json', text)
    expect(complaints()).toEqual(['channels/harbour.json', `  ${message}`])
  })

  it('saved in another encoding is told of, and not read as other letters', () => {
    put('anchor.json', { ...GOOD, name: 'anchor' })
    const [before = '', after = ''] = JSON.stringify({ ...GOOD, title: '|', default: false }).split('|')
    // 하버 as CP949 has it.
    const title = Buffer.from([0xc7, 0xcf, 0xb9, 0xf6])
    writeFileSync(join(folder, 'harbour.json'), Buffer.concat([Buffer.from(before), title, Buffer.from(after)]))
    const message = 'the file: expected UTF-8, found another encoding; save it as UTF-8'
    expect(complaints()).toEqual(['channels/harbour.json', `  ${message}`])
  })

  it('that is no file is told of as all others are', () => {
    put('harbour.json', GOOD)
    mkdirSync(join(folder, 'folder.json'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link.json'))
    expect(complaints()).toEqual([
      'channels/folder.json',
      '  the file: expected a file, found a folder',
      '',
      'channels/link.json',
      '  the file: expected a file that can be read, found ENOENT',
    ])
  })

  it('is told where JSON.parse refuses a text, and nowhere else', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      ' ',
      '"a"',
      '"b',
      "'a'",
      '1',
      '01',
      '-',
      'null',
      'yes',
      '//',
      '\ufeff',
    )
    const parses = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const text = pieces.join('')
        const told = jsonIssues(text).filter(({ expected }) => expected !== 'each key once')
        expect(told.length).toBe(parses(text) ? 0 : 1)
      }),
      { numRuns: 2000 },
    )
  })

  it('that has a key twice', () => {
    put('harbour.json', JSON.stringify(GOOD).replace('"title"', '"name":"harbour",\n"title"'))
    expect(complaints()).toEqual([
      'channels/harbour.json',
      expect.stringMatching(/^ {2}line 1, column \d+: expected each key once, found "name" a second time$/),
    ])
  })
})

describe('several descriptors', () => {
  it('are told with every issue of every file at once', () => {
    put('anchor.json', { ...GOOD, name: 'anchor', aliases: ['port', 'harbour'] })
    put('beacon.json', { ...GOOD, name: 'beacon', default: false, tilte: '등대', title: undefined })
    put('cove.json', '{ "name": "cove", }')
    put('harbour.json', { ...GOOD, aliases: ['port'], theme: { primary: 'green' } })
    expect(complaints()).toEqual([
      'channels/anchor.json',
      '  aliases.1: expected a name or alias of its own, found "harbour", which harbour.json as its name has',
      '  default: expected true in one file only, found true here and in harbour.json',
      '',
      'channels/beacon.json',
      '  tilte: expected a known key, found "tilte"; did you mean "title"?',
      '  title: expected a text, found nothing',
      '',
      'channels/cove.json',
      '  line 1, column 19: expected a key in double quotes, found "}"',
      '',
      'channels/harbour.json',
      '  theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found "green"',
      '  aliases.0: expected a name or alias of its own, found "port", which anchor.json as its alias has',
      '  default: expected true in one file only, found true here and in anchor.json',
    ])
  })

  it('tell of a word that comes twice beside another that is none', () => {
    put('harbour.json', { ...GOOD, products: ['place', 'place', 'liesure'] })
    expect(complaints().slice(1)).toEqual([
      expect.stringMatching(/^ {2}products\.2: /),
      '  products.1: expected each word once, found "place", which products.0 has',
    ])
  })

  it('tell the copy of a file of its name and origin, and not the file that bears it', () => {
    const origin = 'https://travel.a.example'
    put('harbour-copy.json', { ...GOOD, default: false, origin })
    put('harbour.json', { ...GOOD, origin })
    expect(complaints()).toEqual([
      'channels/harbour-copy.json',
      '  name: expected "harbour-copy", as the file is called, found "harbour"',
      '  name: expected a name or alias of its own, found "harbour", which harbour.json as its name has',
      `  origin: expected an origin of its own, found "${origin}", which harbour.json has`,
    ])
  })

  it('have an origin each', () => {
    const origin = 'https://travel.a.example'
    put('anchor.json', { ...GOOD, name: 'anchor', origin })
    put('harbour.json', { ...GOOD, default: false, origin })
    expect(complaints()).toEqual([
      'channels/harbour.json',
      `  origin: expected an origin of its own, found "${origin}", which anchor.json has`,
    ])
  })

  it('say how many issues there are', () => {
    put('anchor.json', { ...GOOD, name: 'anchor', header: 1 })
    put('harbour.json', { ...GOOD, default: false, title: 3 })
    expect(() => loadDescriptors(folder, KNOWN)).toThrow('2 errors in channels/.\n')
  })
})

describe('the nearest word', () => {
  it.each([
    ['prodcuts', 'products'],
    ['Title', 'title'],
    ['tagLine', 'tagline'],
    ['colour', null],
    ['x', null],
  ])('to %s is %s', (typo, word) => {
    expect(nearest(typo, ['products', 'title', 'tagline', 'theme'])).toBe(word)
  })
})

it("the editors' schema is the contract's, and demands what the build demands", () => {
  const text = readFileSync(join(import.meta.dirname, '../../../channels/schema.json'), 'utf8')
  expect(text).toBe(descriptorSchema())
  expect(JSON.parse(text)).toMatchObject({
    additionalProperties: false,
    required: ['name', 'title', 'tagline', 'products', 'theme'],
  })
})

it('a picture that is called a drawing is told as no drawing, and not as one to be saved anew', () => {
  writeFileSync(join(folder, 'logo.svg'), Buffer.from('89504e470d0a1a0a', 'hex'))
  const expected = 'a drawing, which begins with <svg, in UTF-8'
  expect(drawingAt(join(folder, 'logo.svg'))).toMatchObject({ expected })
})
