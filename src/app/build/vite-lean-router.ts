import type { Plugin } from 'vite'
import { lookUp } from '#shared/look-up.ts'

/** What stands in for React Router’s modules that only its framework mode, or what Pola never gives it, asks for. */
const replaced: Record<string, string> = {
  // without `instrumentations`
  'router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = handler => handler
export const instrumentationResultMetaContext = undefined
`,
  // links without `prefetch`, documents that a server of ours writes
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

/** Leaves out of browsers’ scripts what nothing here asks React Router for. */
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
      // another version has it elsewhere, under the same names or not
      if (!error && missing.length > 0) this.error(`React Router’s ${missing} was not found`)
    },
  }
}
