import {
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouterInit,
} from 'react-router'

/** What the library's `createBrowserRouter` makes, with a history given. */
export function createWholeRouter(init: RouterInit): DataRouter {
  return createRouter({ ...init, mapRouteProperties, hydrationRouteProperties }).initialize()
}
