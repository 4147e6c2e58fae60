import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { siteLanguages } from '#shared/languages.ts'

const root = join(import.meta.dirname, '../../..')
const virtual = 'virtual:shipped-texts'

/** `virtual:shipped-texts`: of each language a module with all its texts, where a page in a test would ask for dozens of files. */
export function shippedTexts(): Plugin {
  return {
    name: 'pola-shipped-texts',
    resolveId: source => (source === virtual || source.startsWith(`${virtual}/`) ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${virtual}`) {
        const modules = siteLanguages.map(language => `${language}: () => import('${virtual}/${language}')`)
        return `export default { ${modules.join(', ')} }`
      }
      if (!id.startsWith(`\0${virtual}/`)) return undefined
      const files = globSync(`src/**/web/texts/${id.slice(virtual.length + 2)}.json`, { cwd: root })
      const texts = files.map(file => JSON.parse(readFileSync(join(root, file), 'utf8')) as object)
      return `export default ${JSON.stringify(Object.assign({}, ...texts))}`
    },
  }
}
