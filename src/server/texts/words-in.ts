import { createRegister } from '#server/connect/register.ts'
import { createTranslate, type Translate } from '#shared/create-translate.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { shippedTexts } from './shipped-texts.ts'

/** In which language something is written, and `t` for its texts. */
export type Words = { t: Translate; language: SiteLanguage }

type TextSource = {
  /** by key; a new object after a change; empty while nothing was read yet */
  textsIn(language: SiteLanguage): Record<string, string>
  /** hears of keys without a text */
  noteMissing(key: string): void
}

/** Where the texts are that people edited; without one, those that came with the program are said. */
export const textSources = createRegister<TextSource>()

const kept = new Map<SiteLanguage, { texts: Record<string, string>; t: Translate }>()

/** The words of what the server writes itself: mails, documents, notifications. Kept until a text changes. */
export function wordsIn(language: SiteLanguage): Words {
  const source = [...textSources].at(-1)
  const texts = textsOf(source, language)
  const known = kept.get(language)
  if (known?.texts === texts) return { t: known.t, language }
  const t = translator(language, texts, source?.noteMissing)
  kept.set(language, { texts, t })
  return { t, language }
}

/**
 * What is written in one language as a whole: in the language asked for if it has every text that `write` asks for, or else
 * in English, so that nobody gets a mail in two languages.
 */
export function writeIn<T>(language: SiteLanguage, write: (words: Words) => T): { language: SiteLanguage; written: T } {
  const source = [...textSources].at(-1)
  let isWhole = true
  const t = translator(language, textsOf(source, language), key => {
    isWhole = language === 'en'
    source?.noteMissing(key)
  })
  const written = write({ t, language })
  return isWhole ? { language, written } : { language: 'en', written: write(wordsIn('en')) }
}

/** Addresses stand bare: mail programs would take the marks that isolate a value as a part of the link. */
function translator(
  language: SiteLanguage,
  texts: Record<string, string>,
  onMissing?: (key: string) => void,
): Translate {
  const translate = createTranslate(language, texts, onMissing)
  if (directionOf(language) === 'ltr') return translate
  return (key, values) => translate(key, values).replace(/\u2068(https?:\/\/[^\s\u2069]+)\u2069/g, '$1')
}

function textsOf(source: TextSource | undefined, language: SiteLanguage): Record<string, string> {
  const texts = source?.textsIn(language) ?? {}
  return Object.keys(texts).length > 0 ? texts : (shippedTexts[language] ?? {})
}
