/** Whether an admin may take a note away: its author alone, so that nobody puts words into a colleague's mouth by leaving some out. */
export function mayDeleteNote(viewer: { userId: string }, note: { authorId: string | null }): boolean {
  return note.authorId === viewer.userId
}

/** What of a case decides about merging. */
export type MergeSide = {
  roomId: string
  isOpen: boolean
  mergedInto: string | null
  /** other cases go on in it */
  holdsOthers: boolean
  /** ids of the person, or of those who write for the enterprise */
  people: readonly string[]
}

/**
 * Whether a case may go on in another one: of the same person, neither of both merged already. An open one doesn't go into a closed one,
 * for then nobody would look after it any more, or the closed one would open without anybody's wish.
 */
export function canMerge(one: MergeSide, into: MergeSide): boolean {
  if (one.roomId === into.roomId || one.mergedInto !== null || into.mergedInto !== null || one.holdsOthers) return false
  if (one.isOpen && !into.isOpen) return false
  return one.people.some(id => into.people.includes(id))
}
