import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'

type Texts = Record<SiteLanguage, Record<string, string>>

/** Text files in the sources: those of the shell, and any that a feature has in `web/texts/{language}.json`. */
const textFiles = ['web/texts/*.json', 'features/*/*/web/texts/*.json']

/**
 * Every text that comes with this version, by language. Keys are the English texts or gm-… tags, those
 * with a count followed by `_one`, `_other`; an English text stands here only where it is not the key.
 */
export const shippedTexts: Texts = readTexts()

function readTexts(): Texts {
  const cwd = fileURLToPath(new URL('../../../../', import.meta.url))
  const files = globSync(textFiles, { cwd }).sort()
  const textsOf = (language: SiteLanguage): Record<string, string> => {
    const own = files.filter(file => file.replaceAll('\\', '/').endsWith(`/${language}.json`))
    return Object.assign({}, ...own.map(file => JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8'))))
  }
  return Object.fromEntries(siteLanguages.map(language => [language, textsOf(language)])) as Texts
}
