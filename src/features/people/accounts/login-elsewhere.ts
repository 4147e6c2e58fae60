/** Set after a look for a login elsewhere found none; readable to scripts, and worthless to anybody else. */
export const askedCookie = 'pola_asked'

/** On the platform: the network's own site that last got its login. */
export const siteCookie = 'pola_site'

/**
 * Whether to look for a guest's login on another of our hosts, which wasn't done in the last quarter of an hour: from a
 * network's site on the platform, from the platform on the network's site that was used last.
 * @param cookies as in a request's header or in `document.cookie`
 */
export function hasLoginElsewhere(cookies: string, isNetworkSite: boolean): boolean {
  const has = (name: string) => new RegExp(`(^|; ?)${name}=[^;]`).test(cookies)
  return !has(askedCookie) && (isNetworkSite || has(siteCookie))
}
