import type { LeisureCategory } from '#contract/leisure/catalogue.ts'

/** What the categories are called. */
export const CATEGORY_NAMES: Readonly<Record<LeisureCategory, string>> = {
  2222: '테마파크',
  2260: '워터파크·스파',
  2263: '전시·박물관',
  2264: '공연',
  2265: '액티비티',
  2266: '수상레저',
  2267: '원데이클래스',
  2268: '키즈',
  2269: '교통·패스',
  2270: '투어',
  2315: '스키·겨울',
  2333: '맛집·카페',
}
