import { PROVINCE_WORDS } from '../keyword/korea.ts'
import type { BranchRow } from './branch.ts'
import type { CarRow } from './car.ts'

/** What visitors call areas, beside what the province of an address is called. */
const AREA_WORDS: Readonly<Record<BranchRow['area'], string>> = {
  jeju: '제주 제주도',
  seoul: '서울',
  incheon: '인천',
  gyeonggi: '경기',
  gangwon: '강원',
  chungcheong: '충청 충청도 충북 충남 대전',
  jeonbuk: '전북 전라도',
  jeonnam: '전남 광주 전라도',
  daegu: '대구',
  gyeongbuk: '경북 경상도',
  busan: '부산',
  gyeongnam: '경남 울산 경상도',
}
/** What they call classes, beside the names of models. */
const CLASS_WORDS: Readonly<Record<CarRow['class'], string>> = {
  light: '경차 경형 소형',
  compact: '준중형 소형 compact',
  midsize: '중형 midsize',
  fullsize: '대형 준대형 fullsize',
  suv: 'suv rv',
  van: '승합 승합차 밴 van rv',
  electric: '전기차 전기 ev electric',
  luxury: '고급 수입 외제 프리미엄 luxury',
  convertible: '오픈카 컨버터블 convertible',
}

const MAX_WORDS = 8

function textOf(...parts: string[]): string {
  const text = parts.join(' ').toLowerCase()
  return `${text} ${text.replaceAll(' ', '')}`
}

/**
 * Whether every word of a keyword says something of a car or its branch; spaces in names do not
 * matter.
 */
export function matches(keyword: string, car: CarRow, branch: BranchRow): boolean {
  const text = textOf(
    car.name,
    car.nameEn,
    CLASS_WORDS[car.class],
    branch.name,
    branch.nameEn,
    branch.address,
    PROVINCE_WORDS[branch.address.split(' ')[0] ?? ''] ?? '',
    AREA_WORDS[branch.area],
  )
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return words.every((word) => text.includes(word) || text.includes(word.replace(/(렌터카|렌트카)$/, '')))
}
