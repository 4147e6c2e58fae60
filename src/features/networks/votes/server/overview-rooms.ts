import type { Submission } from '#features/networks/network-forms/server/index.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { filesIn } from '#features/platform/forms/server/index.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import '#features/platform/storage/storage.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { EarlierRound, Evidence } from '../votes.contract.ts'
import '../votes.tables.ts'

/**
 * The files of what was handed in, in the order of the form, for somebody who may see the answers; each once. Those that
 * are gone are left out.
 */
export async function evidenceOf(
  db: Db,
  { definition, answers }: Submission,
  before: Submission | undefined,
  language: string,
): Promise<Evidence[]> {
  const named = filesOf({ definition, answers })
  const ids = [...named.keys()]
  if (ids.length === 0) return []
  const known = before && filesOf(before)
  const [files, rows] = await Promise.all([
    attachmentsOf(db, ids),
    db.selectFrom('files').select(['id', 'createdAt']).where('id', 'in', ids).execute(),
  ])
  const days = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
  return ids.flatMap(id => {
    const [file, addedAt, question] = [files.get(id), days.get(id), named.get(id)]
    if (!file || !addedAt || !question) return []
    const { fileName, bytes, kind, url } = file
    const isNew = known !== undefined && !known.has(id)
    return [
      {
        id,
        fileName,
        bytes,
        kind,
        url,
        isNew,
        addedAt: addedAt.toISOString(),
        question: inLanguage(question, language),
      },
    ]
  })
}

/** Files by id, in the order of the form, with the text of the first question that they answer. */
function filesOf({ definition, answers }: Pick<Submission, 'definition' | 'answers'>): Map<string, LocalText> {
  const found = new Map<string, LocalText>()
  for (const question of questionsOf(definition))
    for (const id of filesIn(question, answers[question.id])) if (!found.has(id)) found.set(id, question.text)
  return found
}

/** Decided votes about a member, but the one that is shown beside its answers. */
export async function decidedBefore(
  db: Db,
  membershipId: number,
  shownId: number | undefined,
): Promise<EarlierRound[]> {
  const rows = await db
    .selectFrom('networkRounds')
    .select(['id', 'decision', 'reasons', 'decidedAt'])
    .where('membershipId', '=', membershipId)
    .where('id', '!=', shownId ?? 0)
    .where('decidedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ id, decision, reasons, decidedAt }) =>
    decision && decidedAt ? [{ id, decision, reasons, at: decidedAt.toISOString() }] : [],
  )
}
