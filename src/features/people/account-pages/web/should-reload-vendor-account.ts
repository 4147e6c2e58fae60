import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening another section changes the URL, but doesn't reload the page. */
export function shouldReloadVendorAccount({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const idIn = (url: URL) => url.pathname + url.searchParams.get('vendorId')
  return Boolean(formMethod) || idIn(currentUrl) !== idIn(nextUrl)
}
