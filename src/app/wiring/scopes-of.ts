import { type AnyRouter, isProcedure } from '@orpc/server'
import { scopeOf } from '#server/http/guards.ts'

/** The scopes that endpoints take of a token, by `METHOD /path`; what takes none is not in it. */
export function scopesOf(routes: Record<string, AnyRouter>): Map<string, string> {
  const found = new Map<string, string>()
  for (const route of Object.values(routes).flatMap(endpoints => Object.values(endpoints))) {
    if (!isProcedure(route)) continue
    const { middlewares, route: at } = route['~orpc']
    const scope = middlewares.map(one => scopeOf(one)).find(one => one !== undefined)
    if (scope !== undefined) found.set(`${at.method} ${at.path}`, scope)
  }
  return found
}
