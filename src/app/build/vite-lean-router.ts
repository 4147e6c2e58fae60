import type { Plugin } from 'vite'

const instrumentation = /[/\\]react-router[/\\]dist[/\\]production[/\\]lib[/\\]router[/\\]instrumentation\.js$/

/** What a router is without `instrumentations`, which Pola never gives it. */
const none = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = handler => handler
export const instrumentationResultMetaContext = undefined
`

/** Leaves React Router's instrumentation out of browsers' scripts: 1.1 kB of every page by gzip that nothing here asks for. */
export function leanRouter(): Plugin {
  let isFound = false
  return {
    name: 'pola-lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(_, id) {
      if (!instrumentation.test(id)) return undefined
      isFound = true
      return { code: none, map: null }
    },
    buildEnd(error) {
      // another version has it elsewhere, under the same names or not
      if (!error && !isFound) this.error('React Router’s instrumentation was not found')
    },
  }
}
