/** A text in several languages, by language code: `{en: 'Honey', si: 'මී පැණි'}`. */
export type LocalText = Record<string, string>

/** The text in `language`, or else in English, or else in any language; '' if there is none. */
export function inLanguage(text: LocalText | null | undefined, language: string): string {
  if (!text) return ''
  return text[language] || text.en || Object.values(text).find(Boolean) || ''
}

/** The language of the text that {@link inLanguage} returns; undefined for no text. */
export function languageShown(text: LocalText | null | undefined, language: string): string | undefined {
  return [language, 'en', ...Object.keys(text ?? {})].find(code => text?.[code])
}
