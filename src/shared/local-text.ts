/** A text in several languages, by language code: `{en: 'Honey', si: 'මී පැණි'}`. */
export type LocalText = Record<string, string>

/** The text in `language`, else in English, else in whichever language there is; '' for none. */
export function inLanguage(text: LocalText | null | undefined, language: string): string {
  if (!text) return ''
  return text[language] || text.en || Object.values(text).find(Boolean) || ''
}
