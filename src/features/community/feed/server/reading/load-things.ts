import type { Db } from '#server/db/database.ts'
import { feedKindNamed, type LoadedThing, type Onlooker } from '../rows/feed-kinds.ts'

/** The things that somebody sees of those that rows point at, by {@link thingKey}. */
export async function loadThings(
  db: Db,
  reader: Onlooker,
  rows: { kind: string; thingId: number }[],
): Promise<Map<string, LoadedThing>> {
  const byKind = new Map<string, number[]>()
  for (const { kind, thingId } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), thingId])
  const seen = new Map<string, LoadedThing>()
  await Promise.all(
    [...byKind].map(async ([kind, ids]) => {
      const things = await feedKindNamed(kind)?.load(db, ids, reader)
      for (const [thingId, thing] of things ?? []) seen.set(thingKey({ kind, thingId }), thing)
    }),
  )
  return seen
}

export const thingKey = ({ kind, thingId }: { kind: string; thingId: number }): string => `${kind}:${thingId}`
