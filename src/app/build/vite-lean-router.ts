import type { Plugin } from 'vite'
import { lookUp } from '#shared/look-up.ts'

/**
 * Replacements for React Router's modules that are used only by its framework mode, or by options that Pola never sets.
 */
const replaced: Record<string, string> = {
  // without `instrumentations`
  'router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = handler => handler
export const instrumentationResultMetaContext = undefined
`,
  // links without `prefetch`, because our own server writes the documents
  'dom/ssr/components.js': `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const mergeRefs = ref => ref
export const usePrefetchBehavior = () => [false, null, {}]
export const PrefetchPageLinks = () => null
export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css'
export const Links = PrefetchPageLinks
export const Meta = PrefetchPageLinks
export const Scripts = PrefetchPageLinks
export const setIsHydrated = () => undefined
export const useFrameworkContext = () => undefined
`,
}

/** Removes the parts of React Router that nothing here uses from browsers' scripts. */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'pola-lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(_, id) {
      const [, file = ''] = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? []
      const code = lookUp(replaced, file)
      if (!code) return undefined
      found.add(file)
      return { code, map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(replaced).filter(file => !found.has(file))
      // Another version may have these modules elsewhere, or under other names.
      if (!error && missing.length > 0) this.error(`React Router’s ${missing} was not found`)
    },
  }
}
