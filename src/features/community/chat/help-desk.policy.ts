/** Whether an admin may take a note away: its author alone, so that nobody puts words into a colleague's mouth by leaving some out. */
export function mayDeleteNote(viewer: { userId: string }, note: { authorId: string | null }): boolean {
  return note.authorId === viewer.userId
}
