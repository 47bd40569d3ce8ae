import type { Language } from '#contract/channel.ts'

/** A name as a language's readers know it: Korean in Korean, English elsewhere. */
export function nameIn(language: Language, { name, englishName }: { name: string; englishName: string }): string {
  return language === 'ko' ? name : englishName
}

/** The name of a property, which its list item and its page spell out. */
export function propertyNameIn(
  language: Language,
  { propertyName, englishName }: { propertyName: string; englishName: string },
): string {
  return nameIn(language, { name: propertyName, englishName })
}

/** Where something is: its city and country. */
export function whereIn(
  language: Language,
  of: { cityName: string; englishCityName: string; countryName: string; englishCountryName: string },
): string {
  const city = nameIn(language, { name: of.cityName, englishName: of.englishCityName })
  const country = nameIn(language, { name: of.countryName, englishName: of.englishCountryName })
  if (city === country) return city
  return language === 'ko' ? `${country} ${city}` : `${city}, ${country}`
}
