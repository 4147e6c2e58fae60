import { createContext } from 'react-router'

// In place of the router's lib/router/instrumentation.js: nobody traces it, so these are what it does without tracers.
type Router = Record<string, unknown>

export const instrumentationResultMetaContext = createContext<unknown>()

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

export function getRouteInstrumentationUpdates(): Record<string, never> {
  return {}
}

export function instrumentClientSideRouter(router: Router): Router {
  return router
}

export function instrumentHandler(handler: Router): Router {
  return handler
}
