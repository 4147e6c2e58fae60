import type { Services } from '#server/http/feature-server.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'

/** The texts a page is rendered with, and the URL at which the browser gets the same ones. */
export type TextsForPages = { url: string; t: Translate }

/** A translate function for each language, recreated when its texts change. Keys without a text are counted. */
export function createTextsForPages(
  translations: Pick<Services['translations'], 'pageTexts' | 'noteMissing'>,
): (language: SiteLanguage) => TextsForPages {
  const kept = new Map<SiteLanguage, TextsForPages>()
  return language => {
    const { url, texts } = translations.pageTexts(language)
    const known = kept.get(language)
    if (known?.url === url) return known
    const made = { url, t: createTranslate(language, texts, translations.noteMissing) }
    kept.set(language, made)
    return made
  }
}
