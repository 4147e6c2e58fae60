import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import type { Abilities, ThingState } from '../../measures.ts'
import type { Before } from '../../moderation.tables.ts'

/** Words around a thing, as its kind knows them. Names are those of chat: `user_…`, `vendor_…`. */
export type Around = { sender: string; actor?: string | undefined; text: string; at: string; isMeant: boolean }

/** Something that people put up, as moderators see it. */
export type Thing = {
  /** of the enterprise or listing that it is, or that it is about; empty for chat */
  name: LocalText
  words: string
  /** the page that shows it; null if none does */
  link: string | null
  state: ThingState
  /** the person who wrote it */
  authorId: string | null
  /** the enterprise that it belongs to or speaks for */
  vendorId: number | null
  /** the enterprise that it is about, if another one */
  aboutVendorId: number | null
  writtenAt: Date | null
  /** null: the language of its author, or of its enterprise */
  language: string | null
  around: Around[]
  /** ids of its images; moderators see them whoever else does */
  pictures: string[]
  /** ids of documents that are attached to it */
  documents: string[]
}

/** A kind of thing that can be reported, by the feature that owns it. */
export type ThingKind = {
  kind: ReportedKind
  can: Abilities
  /** Things by id; those that are gone are left out. */
  load(db: Db | Tx, ids: string[], language: string): Promise<Map<string, Thing>>
  /** Whether visitors see it: only such things can be reported. */
  isSeen(db: Db | Tx, id: number): Promise<boolean>
  /** Takes it out of everybody’s sight but its author’s. */
  hide?(tx: Tx, id: string): Promise<unknown>
  remove?(tx: Tx, id: string): Promise<unknown>
  /** Shows it as it was, or for the first time, which then is what publishing it does. */
  show?(tx: Tx, id: string): Promise<unknown>
  /** Leaves the links out of its words. */
  editLinks?(tx: Tx, id: string): Promise<unknown>
  /** Gives back what stood before a measure. */
  putBack?(tx: Tx, id: string, before: Before): Promise<void>
  /** Drops what it kept aside for giving back: nobody can appeal any more. */
  giveUp?(tx: Tx, id: string): Promise<void>
  /** How many shown things of this kind the person has written. */
  countOf?(db: Db | Tx, userId: string): Promise<number>
}

const kinds = createRegister<ThingKind>()

/** Registers a kind, in `connect` of the feature that owns it. */
export function registerThingKind(kind: ThingKind): void {
  kinds.add(kind)
}

/** @throws Error for a kind that no feature has registered */
export function kindNamed(name: ReportedKind): ThingKind {
  for (const kind of kinds) if (kind.kind === name) return kind
  throw new Error(`nobody registered the kind of thing “${name}”`)
}

export const allKinds = (): ThingKind[] => [...kinds]

/** Things by their keys `kind:id`, whatever kinds they are of; those that are gone are left out. */
export async function loadThings(
  db: Db | Tx,
  wanted: { kind: ReportedKind; thingId: string }[],
  language: string,
): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>()
  for (const kind of kinds) {
    const ids = wanted.filter(one => one.kind === kind.kind).map(({ thingId }) => thingId)
    if (ids.length === 0) continue
    for (const [id, thing] of await kind.load(db, ids, language)) found.set(`${kind.kind}:${id}`, thing)
  }
  return found
}
