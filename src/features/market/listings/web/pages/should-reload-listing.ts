import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Choosing a variant changes the URL but none of the loaded data. */
export function shouldReloadListing({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
