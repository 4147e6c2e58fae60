import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import { type CaseSource, graver } from '../../measures.ts'
import '../../moderation.tables.ts'
import type { HoldFound } from '../../moderation.tables.ts'
import { kindNamed, type Thing } from '../kinds/thing-kinds.ts'

export type Opening = {
  kind: ReportedKind
  thingId: string
  source: CaseSource
  /** why it waits */
  holds?: HoldFound[]
  /** by when it must be answered */
  dueAt?: Date
  /** whose it is, where the thing is gone */
  concerns?: Pick<Thing, 'authorId' | 'vendorId'>
  /** the thing, where it can’t be read yet */
  thing?: Pick<Thing, 'name' | 'words' | 'authorId' | 'vendorId' | 'language'>
}

/**
 * The open case about a thing: the one that there is, which gets the graver cause and counts as changed, or a new one,
 * which seals what the thing says now. Closed cases stay closed.
 * @returns its id
 */
export async function openCase(tx: Tx, opening: Opening): Promise<number> {
  const { kind, thingId, source, holds = [], dueAt } = opening
  const known = await holdOpenCase(tx, `${kind}:${thingId}`)
  if (known) return join(tx, known, opening)
  const thing = opening.thing ?? (await kindNamed(kind).load(tx, [thingId], 'en')).get(thingId)
  const copy = thing && { title: inLanguage(thing.name, 'en'), words: thing.words, language: thing.language ?? 'en' }
  const added = await tx
    .insertInto('moderationCases')
    .values({
      ...{ kind, thingId, source, dueAt: dueAt ?? null, holds: JSON.stringify(holds) },
      ...{
        authorId: (thing ?? opening.concerns)?.authorId ?? null,
        vendorId: (thing ?? opening.concerns)?.vendorId ?? null,
      },
      copy: copy ? JSON.stringify(copy) : null,
    })
    .onConflict(conflict => conflict.column('thing').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  // somebody else opened it at the same moment
  const other = await holdOpenCase(tx, `${kind}:${thingId}`)
  if (!other) throw new Error(`the case of ${kind} ${thingId} was opened and closed at the same moment`)
  return join(tx, other, opening)
}

type Known = NonNullable<Awaited<ReturnType<typeof holdOpenCase>>>

async function join(tx: Tx, known: Known, { source, holds = [], dueAt }: Opening): Promise<number> {
  const due = [known.dueAt, dueAt].filter(one => one instanceof Date).sort((a, b) => a.getTime() - b.getTime())[0]
  await tx
    .updateTable('moderationCases')
    .set(eb => ({
      source: graver(source, known.source),
      holds: JSON.stringify([...known.holds, ...holds.filter(one => !known.holds.some(same => isSame(same, one)))]),
      dueAt: due ?? null,
      activeAt: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', known.id)
    .execute()
  return known.id
}

const isSame = (one: HoldFound, other: HoldFound) => one.reason === other.reason && one.found === other.found

/** The open case about a thing, if there is one; nobody else changes it until the transaction ends. */
export function holdOpenCase(tx: Tx, thing: string) {
  return tx
    .selectFrom('moderationCases')
    .select(['id', 'source', 'holds', 'dueAt'])
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}
