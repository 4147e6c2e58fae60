import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'

/** By language, then key: the English text or a gm-… tag; keys with a count are followed by `_one` or `_other`. */
export type ShippedTexts = Record<SiteLanguage, Record<string, string>>

/** Texts of pages: the shell's, and those that a feature has in `web/texts/{language}.json`. Browsers may load them. */
export const pageTexts = readTexts(['web/texts/*.json', 'features/*/*/web/texts/*.json'])

/**
 * Texts of mails, documents and notifications that no page uses: those of `server/texts/{language}.json`. Browsers
 * never get them.
 */
export const serverTexts = readTexts(['server/texts/*.json', 'features/*/*/server/texts/*.json'])

/** All texts that come with this version. An English text is listed only if it differs from its key. */
export const shippedTexts = Object.fromEntries(
  siteLanguages.map(language => [language, { ...serverTexts[language], ...pageTexts[language] }]),
) as ShippedTexts

function readTexts(patterns: string[]): ShippedTexts {
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(patterns, { cwd }).sort()
  const textsOf = (language: SiteLanguage): Record<string, string> => {
    const own = files.filter(file => file.replaceAll('\\', '/').endsWith(`/${language}.json`))
    return Object.assign({}, ...own.map(file => JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8'))))
  }
  return Object.fromEntries(siteLanguages.map(language => [language, textsOf(language)])) as ShippedTexts
}
