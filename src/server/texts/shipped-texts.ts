import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'

/** By language, then key: the English text or a gm-… tag, those with a count followed by `_one`, `_other`. */
export type ShippedTexts = Record<SiteLanguage, Record<string, string>>

/** What pages say: the shell's texts, and those that a feature has in `web/texts/{language}.json`. Browsers may have them. */
export const pageTexts = readTexts(['web/texts/*.json', 'features/*/*/web/texts/*.json'])

/** What mails, documents and notifications say, and no page: of `server/texts/{language}.json`. No browser gets them. */
export const serverTexts = readTexts(['server/texts/*.json', 'features/*/*/server/texts/*.json'])

/** Every text that comes with this version. An English text stands here only where it is not the key. */
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
