/**
 * Whether networks' own sites have the page of a notification, too. People act as themselves there: pages of
 * enterprises and the platform's team are on the platform alone.
 */
export function isOnSites(path: string): boolean {
  return /^\/(account(?=[?#]|$)|chats(?=[/?#]|$)|order-view\/)/.test(path) && !/[?&](as|vendorId)=/.test(path)
}
