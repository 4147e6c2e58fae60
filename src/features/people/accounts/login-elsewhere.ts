/** Set after nobody was found to be logged in elsewhere; readable to scripts, and worth nothing to anybody. */
export const askedCookie = 'pola_asked'

/** On the platform: the network's own site whose login it got last. */
export const siteCookie = 'pola_site'

/**
 * Whether a guest may be logged in on another of our hosts, and wasn't looked for in the last quarter of an hour: from a
 * network's site on the platform, from there on the network's site that was used last.
 * @param cookies as in a request's header or in `document.cookie`
 */
export function hasLoginElsewhere(cookies: string, isNetworkSite: boolean): boolean {
  const has = (name: string) => new RegExp(`(^|; ?)${name}=[^;]`).test(cookies)
  return !has(askedCookie) && (isNetworkSite || has(siteCookie))
}
