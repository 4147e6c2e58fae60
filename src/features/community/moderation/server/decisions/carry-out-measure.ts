import { markShown } from '#features/community/screening/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { Measure } from '../../measures.ts'
import type { Before } from '../../moderation.tables.ts'
import type { CaseRow, Stand } from '../cases/read-stand.ts'
import type { ThingKind } from '../kinds/thing-kinds.ts'

/**
 * Carries out a measure.
 * @returns what stood before, for taking it back
 * @throws ORPCError gm-error-measure-not-possible (409)
 */
export async function carryOut(
  tx: Tx,
  kind: ThingKind,
  { thingId: id, thing: key }: CaseRow,
  { measure, stand: { thing, appealed } }: { measure: Measure; stand: Stand },
): Promise<Before> {
  const state = thing?.state ?? 'gone'
  switch (measure) {
    case 'hide':
      await demand(kind.hide)(tx, id)
      return { state }
    case 'remove':
      await demand(kind.remove)(tx, id)
      return { state }
    case 'show':
      await demand(kind.show)(tx, id)
      // from now on it counts among what its author has put up; what is said in chat isn’t counted
      if (kind.kind !== 'message') await markShown(tx, { kind: kind.kind, id: Number(id) })
      return { state }
    case 'edit-links':
      await demand(kind.editLinks)(tx, id)
      return { state, words: thing?.words ?? '' }
    case 'take-back':
      if (appealed) await takeBack(tx, kind, id, { ...appealed, now: state, thing: key })
      return { state }
    case 'leave':
    case 'warn':
      return { state }
  }
}

type Earlier = { id: number; measure: Measure; before: Before; now: string; thing: string }

/** Gives back what stood before: only what the earlier decision changed, and only if it still stands. */
async function takeBack(tx: Tx, kind: ThingKind, id: string, earlier: Earlier): Promise<void> {
  const { measure, before, now } = earlier
  if (measure === 'edit-links' && now !== 'gone') await demand(kind.putBack)(tx, id, before)
  const isStanding = (measure === 'hide' && now === 'hidden') || (measure === 'remove' && now === 'removed')
  if (!isStanding || (await standing(tx, earlier, 'after'))) return
  const wasHidden = before.state === 'hidden' && (await standing(tx, earlier, 'before'))
  await (wasHidden ? demand(kind.hide)(tx, id) : demand(kind.show)(tx, id))
}

/** Whether a decision before or after this one says where the thing is, and isn't taken back. */
async function standing(tx: Tx, { id, thing }: Earlier, when: 'before' | 'after'): Promise<boolean> {
  const found = await tx
    .selectFrom('moderationDecisions as other')
    .innerJoin('moderationCases', 'moderationCases.id', 'other.caseId')
    .leftJoin('moderationDecisions as later', 'later.takesBack', 'other.id')
    .select('other.id')
    .where('moderationCases.thing', '=', thing)
    .where('later.id', 'is', null)
    .where('other.id', when === 'after' ? '>' : '<', id)
    .where('other.measure', 'in', when === 'after' ? ['hide', 'remove', 'show'] : ['hide'])
    .executeTakeFirst()
  return found !== undefined
}

function demand<V>(verb: V | undefined): V {
  return verb ?? refuse('gm-error-measure-not-possible', { status: 409 })
}
