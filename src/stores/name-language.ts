/** The language of this page's names: Korean, or as the rest of the world spells them. */
export const nameLanguage = (): 'ko' | 'en' => (document.documentElement.lang.startsWith('ko') ? 'ko' : 'en')
