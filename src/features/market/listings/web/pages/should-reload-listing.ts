import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Choosing a variant changes the address but nothing that was loaded. */
export function shouldReloadListing({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
