import { ownPath } from '#shared/own-path.ts'
import type { App } from '#web/app-context.ts'
import { hasLoginElsewhere, siteCookie } from '../login-elsewhere.ts'

/** A redirect gets its leading slash; anything but a path of this site becomes `otherwise` (docs/product.md §4). */
export function pathAfter(redirect: string | null | undefined, otherwise: string): string {
  if (!redirect) return otherwise
  return ownPath(/^[\w-]/.test(redirect) && !/^[\w+.-]+:/.test(redirect) ? `/${redirect}` : redirect, otherwise)
}

/** Where the login modal leads: the current page, or that page's own redirect. */
export function pathBack({ pathname, search }: { pathname: string; search: string }): string {
  const isOfSignIn = /^\/(auth\/|signup-confirmation$)/.test(pathname)
  return isOfSignIn ? pathAfter(new URLSearchParams(search).get('redirect'), '/') : pathname + search
}

/** Where to go after logging in; role 1 sets up two-step codes first. */
export function pathAfterSignIn(path: string, needsTwoStep: boolean): string {
  return needsTwoStep ? `/auth/two-step-page?${new URLSearchParams({ redirect: path })}` : path
}

/** Loads a URL from the server, because everything on the page was loaded as somebody else. */
export function loadAnew(path: string): void {
  const { pathname, search, hash } = location
  if (path === pathname + search + hash || (hash && path === pathname + search)) location.reload()
  else location.assign(path)
}

/**
 * Loads a page as somebody who has just logged in; from a network's site through the platform, which gets the login
 * too.
 */
export function enter({ site }: Pick<App, 'site'>, path: string): void {
  loadAnew(site.kind === 'whitelabel' ? `/auth/share?${new URLSearchParams({ redirect: path })}` : path)
}

/**
 * URL that looks for a guest's login on another of our hosts, before it returns to `path`; undefined if there is
 * nothing to look for.
 */
export function pathToAsk({ site }: Pick<App, 'site'>, path: string): string | undefined {
  if (!hasLoginElsewhere(document.cookie, site.kind === 'whitelabel')) return undefined
  const last = new RegExp(`(?:^|; )${siteCookie}=([a-z0-9]+)`).exec(document.cookie)?.[1] ?? ''
  return `/auth/ask?${new URLSearchParams({ site: last, redirect: path })}`
}
