import type { Language } from '../contract/channel.ts'
import { TRANSLATED, TRANSLATION_COOKIE, translationIn, translationTo } from '../rules/translation.ts'
import { guardText } from './dom-patch.ts'
import { ofStorage } from './storage.ts'

/* The button that asks for a machine translation (docs/product.md, "Languages"), and what it loads.
 */

const SCRIPT = 'https://translate.google.com/translate_a/element.js'
const LANGUAGES = Object.values(TRANSLATED).join()
/** Global function that the script calls when it is there. */
const READY = 'translationReady'
/** Milliseconds until a script that says nothing counts as missing. */
const PATIENCE = 10_000
/** In the tab's storage: translated once, translated on the pages that follow. */
const ASKED = 'translation'

/** The part of the widget's interface that we use. */
interface Widget {
  translate: {
    TranslateElement: new (
      options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean },
      into: string,
    ) => object
  }
}

function load(): Promise<Widget> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    const page = window as unknown as Record<string, unknown>
    page[READY] = () => done(page.google as Widget)
    script.src = `${SCRIPT}?cb=${READY}`
    script.onerror = fail
    setTimeout(fail, PATIENCE)
    document.head.appendChild(script)
  })
}

/**
 * Ends when every island is alive: an island whose text was changed before would not recognise its
 * own page.
 */
async function alive(): Promise<void> {
  // Islands that wait for a sign of interest have it now.
  window.dispatchEvent(new Event('scroll'))
  const waiting = () => document.querySelector('astro-island:not([data-ready])')
  const until = Date.now() + PATIENCE
  while (waiting() && Date.now() < until) await new Promise((done) => setTimeout(done, 50))
}

/** The language of the page, which the visitor has chosen or their browser wishes for. */
const spoken = document.documentElement.lang.split('-')[0] as Language
/** The cookie that has the translation go into a language, for as long as the browser is open. */
const line = (language: Language) => `${TRANSLATION_COOKIE}=${translationTo(language)}; Path=/; SameSite=Lax`
/** The tag of the language into which the page would be translated. */
const target = () => translationIn(document.cookie) ?? TRANSLATED[spoken]

const box = document.getElementById('translation')
const button = box?.querySelector('button')
const note = box?.querySelector('p')

async function translate(box: HTMLElement): Promise<void> {
  if (button) button.disabled = true
  try {
    await alive()
    guardText()
    // Into the language of the page, until another one is chosen.
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not known to every browser we serve
    if (target() !== TRANSLATED.ko) document.cookie = line(spoken)
    const widget = await load()
    const into = document.createElement('div')
    into.id = 'translation-widget'
    box.appendChild(into)
    new widget.translate.TranslateElement(
      { pageLanguage: 'ko', includedLanguages: LANGUAGES, autoDisplay: false },
      into.id,
    )
    if (button) button.hidden = true
    ofStorage(() => sessionStorage.setItem(ASKED, 'yes'))
  } catch {
    if (button) button.disabled = false
    if (note) note.textContent = box.dataset.failed ?? ''
    // For whoever has pressed it from elsewhere (src/islands/KoreanOnly.tsx).
    button?.dispatchEvent(new Event('error'))
    ofStorage(() => sessionStorage.removeItem(ASKED))
  }
}

if (box) {
  box.hidden = false
  button?.addEventListener('click', () => translate(box))
  if (ofStorage(() => sessionStorage.getItem(ASKED)) && target() !== TRANSLATED.ko) translate(box)
}
