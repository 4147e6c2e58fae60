/**
 * Whether an admin may delete a note: only its author, so that nobody distorts a colleague's words by deleting some.
 */
export function mayDeleteNote(viewer: { userId: string }, note: { authorId: string | null }): boolean {
  return note.authorId === viewer.userId
}

/** The facts of a case that decide about merging. */
export type MergeSide = {
  roomId: string
  isOpen: boolean
  mergedInto: string | null
  /** other cases were merged into it */
  holdsOthers: boolean
  /** id of the person, or ids of those who write for the enterprise */
  people: readonly string[]
}

/**
 * Whether a case may be merged into another one: both belong to one person, and neither is merged already. An open case
 * can't be merged into a closed one, because nobody would look after it any more, or the closed one would reopen
 * unasked.
 */
export function canMerge(one: MergeSide, into: MergeSide): boolean {
  if (one.roomId === into.roomId || one.mergedInto !== null || into.mergedInto !== null || one.holdsOthers) return false
  if (one.isOpen && !into.isOpen) return false
  return one.people.some(id => into.people.includes(id))
}
