import { lookUp } from '#shared/look-up.ts'

/** Country codes that people use for languages. */
const countryForLanguage: Record<string, string> = {
  gr: 'el',
  cz: 'cs',
  dk: 'da',
  jp: 'ja',
  ua: 'uk',
  cn: 'zh',
  iw: 'he',
}

const known = new Map<string, string | undefined>()
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The base language (ISO 639) of a code such as `de`, `pt-BR`, `zh_Hant` or `deu`; undefined if unknown. */
export function languageOf(code: string, aliases: Record<string, string> = {}): string | undefined {
  const given = code.trim().replaceAll('_', '-').toLowerCase()
  const meant = aliases[given] ?? lookUp(countryForLanguage, given) ?? given
  if (!known.has(meant)) known.set(meant, baseLanguage(meant))
  return known.get(meant)
}

function baseLanguage(code: string): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(code)) return undefined
  try {
    const { language } = new Intl.Locale(code)
    return names.of(language) ? language : undefined
  } catch {
    return undefined
  }
}
