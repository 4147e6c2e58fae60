import type { PictureDraft } from '../../listing-draft.ts'

/** Takes one from its place to another; places that aren't there count as the nearest. */
export function moveOne<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return items
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

/**
 * Adds an uploaded picture in the order in which files were chosen, whichever arrives first, behind all others.
 * @param turns when which picture was chosen, of those that were uploaded here
 */
export function addInTurn(pictures: PictureDraft[], id: string, turns: ReadonlyMap<string, number>): PictureDraft[] {
  const turn = turns.get(id) ?? Number.POSITIVE_INFINITY
  let at = pictures.length
  while (at > 0 && (turns.get(pictures[at - 1]?.id ?? '') ?? -1) > turn) at--
  return pictures.toSpliced(at, 0, { id, alt: {} })
}
