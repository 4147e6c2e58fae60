/** Replies that are shown, or a run of earlier ones behind a line that opens it. */
export type ReplyRun<R> = { isFolded: boolean; isNew: boolean; replies: R[] }

/** Read replies that stay in sight before what is new, and the fewest that are worth folding. */
const inSight = 2
const worthFolding = 4

/**
 * Folds what somebody has read already where it is much, and separates what came since.
 * @param replies oldest first
 * @param readUpTo the last post that they saw; null if they never were here
 * @param wanted the reply that the address names: it isn't folded away
 */
export function foldReplies<R extends { id: number }>(
  replies: readonly R[],
  readUpTo: number | null,
  wanted?: number,
): ReplyRun<R>[] {
  const firstNew = readUpTo === null ? 0 : replies.findIndex(({ id }) => id > readUpTo)
  const read = readUpTo === null ? 0 : firstNew < 0 ? replies.length : firstNew
  const end = read - inSight
  const isWanted = replies.slice(0, Math.max(0, end)).some(({ id }) => id === wanted)
  const folded = end >= worthFolding && !isWanted ? end : 0
  const runs = [
    { isFolded: true, isNew: false, replies: replies.slice(0, folded) },
    { isFolded: false, isNew: false, replies: replies.slice(folded, read) },
    { isFolded: false, isNew: readUpTo !== null, replies: replies.slice(read) },
  ]
  return runs.filter(run => run.replies.length > 0)
}
