import type { Plugin } from 'vite'
import { pageTexts } from '#server/texts/index.ts'

const virtual = 'virtual:shipped-texts'

/**
 * `virtual:shipped-texts`: a module with all texts of each language, because a page in a test would otherwise request
 * dozens of files.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'pola-shipped-texts',
    resolveId: source => (source === virtual || source.startsWith(`${virtual}/`) ? `\0${source}` : undefined),
    load(id) {
      for (const [language, texts] of Object.entries(pageTexts))
        if (id === `\0${virtual}/${language}`) return `export default ${JSON.stringify(texts)}`
      if (id !== `\0${virtual}`) return undefined
      const modules = Object.keys(pageTexts).map(language => `${language}: () => import('${virtual}/${language}')`)
      return `export default { ${modules.join(', ')} }`
    },
  }
}
