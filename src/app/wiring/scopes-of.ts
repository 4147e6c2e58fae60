import { type AnyRouter, isProcedure } from '@orpc/server'
import { scopeOf } from '#server/http/guards.ts'

/** The token scopes that endpoints accept, by `METHOD /path`; endpoints without a scope are left out. */
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
