import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A changed open section doesn't reload the page. */
export function shouldReloadVendorAccount({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const idIn = (url: URL) => url.pathname + url.searchParams.get('vendorId')
  return Boolean(formMethod) || idIn(currentUrl) !== idIn(nextUrl)
}
