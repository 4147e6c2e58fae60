import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { lookUp } from '#shared/look-up.ts'
import { features } from '../features.ts'

const folder = join(import.meta.dirname, '../../features')

type Joined = { endings: string[]; imported: (name: string) => string; join: (names: string[]) => string }

/** Virtual modules, and how each joins the exports of the features' files with a given name. */
const modules: Record<string, Joined> = {
  'virtual:feature-webs': { endings: ['web.ts'], imported: name => name, join: names => `[${names.join(', ')}]` },
  'virtual:desk-pages': {
    endings: ['desk.web.ts', 'admin.web.ts'],
    imported: name => name,
    join: names => `[${names.map(name => `...${name}`).join(', ')}]`,
  },
  'virtual:admin-pages': {
    endings: ['admin.web.ts'],
    imported: name => name,
    join: names => `[${names.map(name => `...${name}`).join(', ')}]`,
  },
  'virtual:chat-cards': {
    endings: ['chat.web.ts'],
    imported: name => name,
    join: names => `[${names.map(name => `...${name}`).join(', ')}]`,
  },
  'virtual:account-sections': {
    endings: ['account.web.ts'],
    imported: name => `* as ${name}`,
    join: names => {
      const all = (key: string) => `${key}: [${names.join(', ')}].flatMap(one => one.${key} ?? [])`
      return `{ ${all('personSections')}, ${all('vendorSections')} }`
    },
  },
}

/**
 * Provides what features export for the sites:
 * `virtual:feature-webs`: pages and slots, in order, without the features' names, which browsers don't need;
 * `virtual:desk-pages`: the pages of vendors' teams and admins;
 * `virtual:admin-pages`: those of them that are in the admins' menu;
 * `virtual:account-sections`: sections of the account pages;
 * `virtual:chat-cards`: cards that may be shown above a conversation.
 */
export function featureWebs(): Plugin {
  return {
    name: 'pola-feature-webs',
    resolveId: source => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
    load(id) {
      const module = id.startsWith('\0') ? lookUp(modules, id.slice(1)) : undefined
      if (!module) return undefined
      const files = features
        .flatMap(feature => module.endings.map(ending => join(folder, feature, `${feature.split('/')[1]}.${ending}`)))
        .filter(file => existsSync(file))
      const imports = files.map((file, at) => `import ${module.imported(`web${at}`)} from ${JSON.stringify(file)}`)
      return `${imports.join('\n')}\nexport default ${module.join(files.map((_, at) => `web${at}`))}`
    },
  }
}
