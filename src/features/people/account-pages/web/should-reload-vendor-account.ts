import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Which section is open is the page’s own matter. */
export function shouldReloadVendorAccount({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const idIn = (url: URL) => url.pathname + url.searchParams.get('vendorId')
  return Boolean(formMethod) || idIn(currentUrl) !== idIn(nextUrl)
}
