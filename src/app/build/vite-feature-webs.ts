import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { features } from '../features.ts'

const name = 'virtual:feature-webs'
const folder = join(import.meta.dirname, '../../features')

/** `virtual:feature-webs`: what features plug into the sites, in their order, without their names, which browsers don't need. */
export function featureWebs(): Plugin {
  return {
    name: 'pola-feature-webs',
    resolveId: source => (source === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const files = features
        .map(feature => join(folder, feature, `${feature.split('/')[1]}.web.ts`))
        .filter(file => existsSync(file))
      const imports = files.map((file, at) => `import web${at} from ${JSON.stringify(file)}`)
      return `${imports.join('\n')}\nexport default [${files.map((_, at) => `web${at}`).join(', ')}]`
    },
  }
}
