/** A member's own saved listings. */
export const savedPath = '/account/saved'

/** Path of a shared list, for whoever has its link. */
export function sharedListPath(key: string): string {
  return `/saved-list/${key}`
}
