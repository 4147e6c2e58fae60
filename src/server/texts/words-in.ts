import { createRegister } from '#server/connect/register.ts'
import { createTranslate, type Translate } from '#shared/create-translate.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { shippedTexts } from './shipped-texts.ts'

/** The language something is written in, and `t` for its texts. */
export type Words = { t: Translate; language: SiteLanguage }

type TextSource = {
  /** texts by key; a new object after each change; empty until they are read */
  textsIn(language: SiteLanguage): Record<string, string>
  /** called for keys without a text */
  noteMissing(key: string): void
}

/** Sources of texts that people have edited; without one, the program's own texts are used. */
export const textSources = createRegister<TextSource>()

const kept = new Map<SiteLanguage, { texts: Record<string, string>; t: Translate }>()

/** The words for texts that the server writes: mails, documents, notifications. Cached until a text changes. */
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
 * Writes a message in a single language: the one asked for if it has every text that `write` uses, or else English, so
 * that nobody gets a mail in two languages.
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

/** Addresses have no isolates around them, which mail programs would take for a part of the link. */
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
  return Object.keys(texts).length > 0 ? texts : (lookUp(shippedTexts, language) ?? {})
}
