import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { TermKind } from '../screening.contract.ts'
import { maxTerms } from '../screening-limits.ts'
import '../screening.tables.ts'
import { matchOf } from './engine/find-words.ts'
import { hostOf } from './engine/links-of-text.ts'

type NewTerm = { kind: TermKind; language: string | null; term: string; note: string }

/**
 * Lists a word for texts in a language, or a link by its host.
 * @returns its id
 * @throws gm-error-term-empty, gm-error-term-host (400), gm-error-term-listed, gm-error-terms-full (409)
 */
export async function addTerm(tx: Tx, viewer: Viewer, given: NewTerm): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('screening_terms'))`.execute(tx)
  const term = readTerm(given)
  const { count } = await tx
    .selectFrom('screeningTerms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', given.kind)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxTerms) refuse('gm-error-terms-full', { status: 409 })
  const added = await tx
    .insertInto('screeningTerms')
    .values({ ...term, kind: given.kind, note: given.note, addedBy: viewer.userId })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse('gm-error-term-listed', { status: 409, field: 'term' })
  await record(tx, viewer, 'screening.add', added.id, { after: { kind: given.kind, ...term, note: given.note } })
  return added.id
}

/** Changes a term’s note. The same again does nothing. @throws NOT_FOUND, gm-error-screening-changed (409) */
export async function changeTerm(
  tx: Tx,
  viewer: Viewer,
  { id, note, revision }: { id: number; note: string; revision: number },
): Promise<void> {
  const before = await tx
    .selectFrom('screeningTerms')
    .select(['note', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return missing()
  if (before.note === note) return
  if (before.revision !== revision)
    refuse('gm-error-screening-changed', { status: 409, given: { note: before.note, revision: before.revision } })
  await tx
    .updateTable('screeningTerms')
    .set({ note, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await record(tx, viewer, 'screening.change', id, { before: { note: before.note }, after: { note } })
}

/** Removes a term from its list. @throws NOT_FOUND */
export async function removeTerm(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  const before = await tx
    .deleteFrom('screeningTerms')
    .where('id', '=', id)
    .returning(['kind', 'language', 'term', 'note'])
    .executeTakeFirst()
  if (!before) return missing()
  await record(tx, viewer, 'screening.remove', id, { before })
}

/** How a term is shown and compared. */
function readTerm({ kind, language, term }: NewTerm) {
  if (kind === 'word') {
    const match = matchOf(term)
    return match ? { language, term, match } : refuse('gm-error-term-empty', { field: 'term' })
  }
  const host = hostOf(term)
  return host ? { language: null, term: host, match: host } : refuse('gm-error-term-host', { field: 'term' })
}

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> }

function record(tx: Tx, { userId }: Viewer, action: string, id: number, change: Change): Promise<void> {
  return writeAudit(tx, { ...change, action, target: `screening-term:${id}`, userId, actingVendorId: null })
}
