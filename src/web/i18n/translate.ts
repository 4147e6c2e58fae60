/** Texts of one language, by key: the English text, or a gm-… tag; plural forms under `key_one`, `key_other` (CLDR names). */
export type Catalogue = Record<string, string>

export type Values = Record<string, string | number>

/**
 * The text of a key with `{{name}}` filled in; numbers are written the language's way. With a `count` the form that the
 * language's plural rules name is taken. A key without a text is its own text.
 */
export type Translate = (key: string, values?: Values) => string

export function createTranslate(language: string, texts: Catalogue): Translate {
  // Chromium knows neither numbers nor plurals of Sinhala, Node does: both take English ones, so that pages hydrate alike.
  const locale = language === 'si' ? 'en' : language
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (key, values) => {
    if (!values) return texts[key] ?? key
    const { count } = values
    const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined
    return (form ?? texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  }
}
