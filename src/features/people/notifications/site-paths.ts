/**
 * Whether networks' own sites have the page, too, to which a notification leads. There people act as themselves: what is an
 * enterprise's, or the platform team's, is on the platform alone.
 */
export function isOnSites(path: string): boolean {
  return /^\/(account(?=[?#]|$)|chats(?=[/?#]|$)|order-view\/)/.test(path) && !/[?&](as|vendorId)=/.test(path)
}
