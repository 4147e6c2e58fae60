import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { claimFile, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { filePurpose } from '../file-purpose.ts'
import { readAnswer } from '../form-answers.ts'
import type { Question } from '../form-definition.ts'
import type { QuestionType } from '../question-types.ts'

type Change = { question: Pick<Question, 'type' | 'tag'>; value: unknown; before: unknown }

/**
 * Checks that the things in answers exist, and claims their uploaded files; files that only the previous answers had
 * are released.
 * @throws ORPCError NOT_FOUND
 */
export async function claimNamed(tx: Tx, { userId }: Viewer, changes: Change[]): Promise<void> {
  const named = changes.map(({ question, value }) => ({ type: question.type, ids: idsIn(question.type, value) }))
  for (const [type, of] of Map.groupBy(named, one => one.type))
    await findAll(tx, type, new Set(of.flatMap(one => one.ids)))
  for (const { question, value, before } of changes) {
    const [now, then] = [filesIn(question, value), filesIn(question, before)]
    const added = now.filter(id => !then.includes(id))
    for (const fileId of added) await claimFile(tx, { fileId, ownerId: userId, purpose: filePurpose(question) })
    await releaseFiles(
      tx,
      then.filter(id => !now.includes(id)),
    )
  }
}

/** The files in an answer. */
export function filesIn({ type }: Pick<Question, 'type'>, value: unknown): string[] {
  if (type === 'fileUpload') return readAnswer(type, value) ?? []
  if (type === 'gallery') return (readAnswer(type, value) ?? []).map(one => one.id)
  if (type === 'imageUpload') return [readAnswer(type, value)?.id ?? []].flat()
  if (type === 'certifications') return (readAnswer(type, value) ?? []).flatMap(one => one.fileId ?? [])
  return []
}

/** Whether the places, enterprises, sectors, focuses or certificates in answers exist, and are visible. */
async function findAll(tx: Tx, type: QuestionType, ids: Set<number>): Promise<void> {
  if (ids.size > 0 && (await rowsOf(tx, type, [...ids])).length !== ids.size) missing()
}

function idsIn(type: QuestionType, value: unknown): number[] {
  if (type === 'certifications')
    return [...new Set((readAnswer(type, value) ?? []).flatMap(one => one.certificateId ?? []))]
  if (type !== 'location' && type !== 'vendorLookup' && type !== 'sector' && type !== 'focus') return []
  return readAnswer(type, value) ?? []
}

function rowsOf(tx: Tx, type: QuestionType, ids: number[]): Promise<{ id: number }[]> {
  if (type === 'location') return tx.selectFrom('places').select('id').where('id', 'in', ids).execute()
  if (type === 'certifications') return tx.selectFrom('certificates').select('id').where('id', 'in', ids).execute()
  if (type === 'vendorLookup')
    return tx.selectFrom('vendors').select('id').where('id', 'in', ids).where('status', 'in', visibleStatuses).execute()
  // answers that were given before a sector was merged stay valid
  const former = type === 'sector' ? ('formerSector' as const) : ('formerFocus' as const)
  return tx
    .selectFrom('taxonomyNodes')
    .select('id')
    .where('id', 'in', ids)
    .where('type', 'in', [type as 'sector' | 'focus', former])
    .execute()
}
