import type { Tx } from '#server/db/database.ts'
import '../../letters.tables.ts'
import { type LetterItem, type LetterPart, type LetterReader, letterParts } from '../parts/letter-parts.ts'

export type Gathered = { part: LetterPart; items: LetterItem[] }[]

/**
 * What waits for somebody now, part by part. What is taken is settled at once, so that a later part doesn't say it again.
 * @param room items that a letter has at most
 */
export async function gatherLetter(tx: Tx, reader: LetterReader, room: number): Promise<Gathered> {
  const gathered: Gathered = []
  let left = room
  for (const part of letterParts()) {
    const ids = await notInEarlier(tx, reader, { part, ids: await part.waiting(tx, reader) })
    const items = (await part.show(tx, ids, reader)).slice(0, Math.min(part.most, left))
    left -= items.length
    await part.settle?.(tx, reader.viewer.userId, idsOf(items), true)
    if (items.length > 0) gathered.push({ part, items })
  }
  return gathered
}

export const idsOf = (items: LetterItem[]) => items.flatMap(({ ids }) => ids)

type Ids = { part: LetterPart; ids: number[] }

async function notInEarlier(tx: Tx, { viewer }: LetterReader, { part, ids }: Ids): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('letterItems')
    .select('thingId')
    .where('userId', '=', viewer.userId)
    .where('part', '=', part.part)
    .where('thingId', 'in', ids)
    .execute()
  const known = new Set(rows.map(({ thingId }) => thingId))
  return ids.filter(id => !known.has(id))
}

/** The same letter again, of the things that it has, as its reader sees them now. */
export async function gatherAgain(tx: Tx, letterId: string, reader: LetterReader): Promise<Gathered> {
  const rows = await tx
    .selectFrom('letterItems')
    .select(['part', 'thingId'])
    .where('letterId', '=', letterId)
    .orderBy('thingId', 'desc')
    .execute()
  const gathered: Gathered = []
  for (const part of letterParts()) {
    const ids = rows.flatMap(row => (row.part === part.part ? [row.thingId] : []))
    const items = ids.length > 0 ? await part.show(tx, ids, reader) : []
    if (items.length > 0) gathered.push({ part, items })
  }
  return gathered
}
