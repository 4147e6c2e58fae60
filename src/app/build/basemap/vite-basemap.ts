import type { Plugin } from 'vite'
import { type BasemapOptions, makeBasemap } from './make-basemap.ts'

/**
 * `virtual:basemap`: the basemap's data as a separate module, created once per build, or for the first map of a
 * development server.
 */
export function basemap(options: BasemapOptions = {}): Plugin {
  const id = '\0basemap'
  let code: string | undefined
  return {
    name: 'basemap',
    resolveId: source => (source === 'virtual:basemap' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined
      // JSON.parse is several times faster than the same object literal.
      code ??= `export default JSON.parse(${JSON.stringify(JSON.stringify(makeBasemap(options)))})`
      return { code, moduleType: 'js', map: null }
    },
  }
}
