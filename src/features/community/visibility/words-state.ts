/**
 * Where words stand: seen by all; waiting for a moderator, before they were ever seen; hidden by a moderator until they
 * are corrected; removed by one.
 */
export const wordsStates = ['shown', 'held', 'hidden', 'removed'] as const
export type WordsState = (typeof wordsStates)[number]

/** The states of words that a reader may come across: those that aren't shown are the reader's own. */
export const seenStates = ['shown', 'held', 'hidden'] as const satisfies WordsState[]
export type SeenState = (typeof seenStates)[number]

/** @throws for words that were removed, which nobody comes across */
export function toSeenState(state: WordsState): SeenState {
  if (state === 'removed') throw new Error('these words were removed')
  return state
}
