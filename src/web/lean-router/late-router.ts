import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  type RouteObject,
  type RouterInit,
  type RouterState,
  type RouterSubscriber,
} from 'react-router'
import { firstMovement } from '../first-movement.ts'

type Init = Required<Pick<RouterInit, 'routes' | 'getContext' | 'hydrationData'>>

/**
 * The browser's router, the greater part of which comes with the visitor's first movement: a page that the server rendered
 * stands complete without it. Until then it tells where the visitor is, and keeps what it is asked to do. What this site
 * does not use of a router (fetchers, blockers, patching) is missing.
 */
export function createLateRouter(init: Init): DataRouter {
  const { history, thaw } = frozenHistory()
  const routes = withIds(init.routes)
  const match = (location: Parameters<DataRouter['match']>[0]) =>
    matchRoutes(routes, location) as DataRouteMatch[] | null
  const state = stateOf(history, match(history.location) ?? [], init.hydrationData)
  const subscribers = new Set<RouterSubscriber>()
  let whole: DataRouter | undefined
  let loading: Promise<DataRouter> | undefined
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined
  let stopScrolling = () => {}

  const load = () => {
    loading ??= import('./whole-router.ts').then(({ createWholeRouter }) => {
      removeEventListener('popstate', goBack)
      whole = createWholeRouter({ ...init, history })
      thaw()
      whole.subscribe((...change) => {
        for (const tell of subscribers) tell(...change)
      })
      if (scrolling) stopScrolling = whole.enableScrollRestoration(...scrolling)
      return whole
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const goBack = () => {
    load().then(
      () => dispatchEvent(new PopStateEvent('popstate', { state: globalThis.history.state })),
      () => location.reload(),
    )
  }
  addEventListener('popstate', goBack)
  void firstMovement.then(load).catch(() => undefined)

  const router = {
    basename: '/',
    future: {},
    window,
    match,
    get state() {
      return whole?.state ?? state
    },
    get routes() {
      return whole?.routes ?? routes
    },
    get manifest() {
      return whole?.manifest ?? {}
    },
    subscribe(tell: RouterSubscriber) {
      subscribers.add(tell)
      return () => subscribers.delete(tell)
    },
    enableScrollRestoration(...args: Parameters<DataRouter['enableScrollRestoration']>) {
      scrolling = args
      if (whole) stopScrolling = whole.enableScrollRestoration(...args)
      return () => {
        scrolling = undefined
        stopScrolling()
      }
    },
    async navigate(...[to, options]: Parameters<DataRouter['navigate']>) {
      const loaded = whole ?? (await load().catch(() => undefined))
      if (loaded) await (typeof to === 'number' ? loaded.navigate(to) : loaded.navigate(to, options))
      else if (typeof to === 'number') globalThis.history.go(to)
      else if (to) location.assign(typeof to === 'string' ? to : history.createHref(to))
    },
    async revalidate() {
      await (await load()).revalidate()
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  }
  return router as unknown as DataRouter
}

/** The browser's history, that stays where the page began until it thaws: the whole router begins there, too. */
function frozenHistory() {
  const history = createBrowserHistory()
  const start = history.location
  let isFrozen = true
  const frozen = Object.create(history, {
    location: { get: () => (isFrozen ? start : history.location) },
  }) as typeof history
  const thaw = () => {
    isFrozen = false
  }
  return { history: frozen, thaw }
}

/** The same ids that the router gives by itself, here and on the server. */
function withIds(routes: RouteObject[], parents: number[] = []): DataRouteObject[] {
  return routes.map((route, index) => {
    const path = [...parents, index]
    const named = { ...route, id: path.join('-') } as DataRouteObject
    const children = route.children && withIds(route.children, path)
    return { ...named, ...mapRouteProperties(named), ...(children && { children }) }
  }) as DataRouteObject[]
}

function stateOf(
  { action, location }: RouterInit['history'],
  matches: DataRouteMatch[],
  { loaderData, errors }: Init['hydrationData'],
): RouterState {
  return {
    historyAction: action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: { state: 'idle' } as RouterState['navigation'],
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: loaderData ?? {},
    actionData: null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
