/** offset up to which it isn't worth knowing the number of rows before the page is read */
const near = 500

/** Whether a page is so near the start that it can be read while the rows are still being counted. */
export const isNearStart = (offset: number): boolean => offset <= near

/** Which rows of an ordered query a page has, counted from one of its ends. */
export type Window = { offset: number; limit: number; isFromEnd: boolean }

/**
 * A page counted from the nearer end of the list, so that the last page costs as little as the first: of a reversed
 * query, whose rows are then turned around.
 * @param count of all rows
 */
export function nearerEnd({ count, offset, limit }: { count: number; offset: number; limit: number }): Window {
  const isFromEnd = offset > count / 2
  const size = Math.max(0, Math.min(limit, count - offset))
  return { offset: isFromEnd ? Math.max(0, count - offset - size) : offset, limit: size, isFromEnd }
}
