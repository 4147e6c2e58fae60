import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Loader data depends on path and query only; a changed hash loads nothing. */
export function shouldReloadResults({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}
