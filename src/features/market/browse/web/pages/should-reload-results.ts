import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What the loaders give depends on path and query alone; a changed hash loads nothing. */
export function shouldReloadResults({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}
