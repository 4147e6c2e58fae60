import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ShippedLanguage, type SiteLanguage, siteLanguages } from '#shared/languages.ts'

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

/** The feature that each text belongs to, by key: `market/listings`, or '' for those that all share. */
export const textPlaces: Record<string, string> = Object.fromEntries(
  textFiles(['{web,server}/texts/*.json', 'features/*/*/{web,server}/texts/*.json']).flatMap(({ place, texts }) =>
    Object.keys(texts).map(key => [key, place]),
  ),
)

function readTexts(patterns: string[]): ShippedTexts {
  const files = textFiles(patterns)
  const textsOf = (language: ShippedLanguage): Record<string, string> =>
    Object.assign({}, ...files.filter(file => file.language === language).map(({ texts }) => texts))
  return Object.fromEntries(siteLanguages.map(language => [language, textsOf(language)])) as ShippedTexts
}

type TextFile = { language: string; place: string; texts: Record<string, string> }

function textFiles(patterns: string[]): TextFile[] {
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(patterns, { cwd }).map(file => file.replaceAll('\\', '/'))
  return files.sort().map(file => ({
    language: basename(file, '.json'),
    place: /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? '',
    texts: JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8')),
  }))
}
