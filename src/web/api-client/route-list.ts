/** Addresses of endpoints, by the names of client and call: `GET /places/{id}`. */
export type RouteList = { [name: string]: string | RouteList }

type Contract = { '~orpc'?: { route: { method?: string; path?: string } } }

/** Method and path of every endpoint, without the parts only the server needs; the build passes it to browsers. */
export function listRoutes(contracts: object): RouteList {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, one]: [string, Contract]) => {
      const route = one['~orpc']?.route
      return [name, route ? `${route.method} ${route.path}` : listRoutes(one)]
    }),
  )
}

/** First parts of paths that few pages call: those of admins, translators, networks’ people, and checks of a code. */
const forFewPaths = [
  ...['admin', 'application-reviews', 'conversations', 'form-drafts', 'membership-credentials', 'moderation'],
  'network-\\w[\\w-]*',
  ...['networks/\\{networkId\\}', 'partners', 'translation-terms', 'translation-texts', 'translators', 'vote-receipts'],
]
const forFew = new RegExp(`^\\w+ /(${forFewPaths.join('|')})(/|$)`)

/** A list of two levels as two: endpoints {@link forFew}, and all others. Clients without an endpoint are left out. */
export function splitRoutes(list: RouteList): { few: RouteList; others: RouteList } {
  const part = (isWanted: (isForFew: boolean) => boolean): RouteList =>
    Object.fromEntries(
      Object.entries(list)
        .map(([client, routes]): [string, RouteList] => [
          client,
          Object.fromEntries(Object.entries(routes).filter(([, route]) => isWanted(forFew.test(String(route))))),
        ])
        .filter(([, routes]) => Object.keys(routes).length > 0),
    )
  return { few: part(isForFew => isForFew), others: part(isForFew => !isForFew) }
}

const signs = { GET: '', POST: '+', PUT: '=', PATCH: '~', DELETE: '-' }

/**
 * Packs a list of two levels into a short text, because pages of all members carry it: clients' names, and below each its
 * endpoints, such as `addLine+/cart/lines`.
 */
export function packRoutes(list: RouteList): string {
  return Object.entries(list)
    .map(([client, routes]) => {
      if (typeof routes === 'string') throw new Error(`${client} is no list of endpoints`)
      return [client, ...Object.entries(routes).map(([name, route]) => packed(name, route))].join('\n')
    })
    .join('\n\n')
}

function packed(name: string, route: string | RouteList): string {
  const [method = '', path = ''] = typeof route === 'string' ? route.split(' ') : []
  if (!isMethod(method) || !/^\w+$/.test(name)) throw new Error(`${name} can’t be packed`)
  return name + signs[method] + path
}

function isMethod(method: string): method is keyof typeof signs {
  return Object.hasOwn(signs, method)
}

/** Reverses {@link packRoutes}. */
export function unpackRoutes(text: string): RouteList {
  const methods = new Map(Object.entries(signs).map(([method, sign]) => [sign, method]))
  return Object.fromEntries(
    text.split('\n\n').map(block => {
      const [client = '', ...lines] = block.split('\n')
      const routes = lines.map(line => {
        const [, name = '', sign = '', path = ''] = /^(\w+)(\W?)(\/.*)$/.exec(line) ?? []
        return [name, `${methods.get(sign)} ${path}`]
      })
      return [client, Object.fromEntries(routes)]
    }),
  )
}
