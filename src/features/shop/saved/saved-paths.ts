/** One's own, for members. */
export const savedPath = '/account/saved'

/** Where a shared list is read, by whoever has its link. */
export function sharedListPath(key: string): string {
  return `/saved-list/${key}`
}
