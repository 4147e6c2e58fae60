import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = join(import.meta.dirname, '../../features/platform/forms/web/answer-file/fill-in.ts')
const virtual = 'virtual:fill-in'

/**
 * `virtual:fill-in`: the script of a form that is filled in without a network, as one string, because it goes into a
 * file of its own.
 */
export function fillIn(): Plugin {
  return {
    name: 'pola-fill-in',
    resolveId: source => (source === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          target: 'es2022',
          write: false,
          lib: { entry, formats: ['iife'], name: 'pola', fileName: () => 'fill-in.js' },
        },
      })
      const [made] = [built].flat()
      if (!made || !('output' in made)) throw new Error('Nothing was built')
      return `export default ${JSON.stringify(made.output[0].code)}`
    },
  }
}
