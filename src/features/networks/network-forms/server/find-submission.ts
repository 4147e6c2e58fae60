import '#features/platform/forms/forms.tables.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { Score } from '../form-score.ts'
import type { FormPurpose } from '../form-settings.ts'
import '../network-forms.tables.ts'

/** What an enterprise handed in to a network that sees it. */
export type Submission = {
  id: number
  formId: number
  networkId: number
  vendorId: number
  responseId: number | null
  title: LocalText
  purpose: FormPurpose
  version: number
  definition: FormDefinition
  answers: Record<string, unknown>
  score: Score
  level: LocalText | null
  handedInBy: string | null
  handedInAt: Date
}

/** Submissions that their network's people may see; those for the enterprise's own eyes are never among them. */
function read(db: Db | Tx) {
  return db
    .selectFrom('networkSubmissions')
    .innerJoin('networkForms', 'networkForms.formId', 'networkSubmissions.formId')
    .innerJoin('forms', 'forms.id', 'networkSubmissions.formId')
    .innerJoin('formVersions', 'formVersions.id', 'networkSubmissions.versionId')
    .select(['networkSubmissions.id', 'networkSubmissions.formId', 'networkId', 'vendorId', 'responseId'])
    .select(['forms.name as title', 'purpose', 'number as version', 'definition', 'answers', 'score'])
    .select(['networkSubmissions.level', 'handedInBy', 'handedInAt'])
    .where('visibility', '=', 'network')
}

/** A submission to a network; undefined if there is none, or only the enterprise sees it. */
export function findSubmission(db: Db | Tx, networkId: number, id: number): Promise<Submission | undefined> {
  return read(db).where('networkSubmissions.id', '=', id).where('networkId', '=', networkId).executeTakeFirst()
}

/** What an enterprise handed in to a network last. */
export function lastSubmissionOf(db: Db | Tx, networkId: number, vendorId: number): Promise<Submission | undefined> {
  return read(db)
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .orderBy('networkSubmissions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What the enterprise handed in to the same form before. */
export function submissionBefore(
  db: Db | Tx,
  { id, formId, vendorId }: Pick<Submission, 'id' | 'formId' | 'vendorId'>,
): Promise<Submission | undefined> {
  return read(db)
    .where('networkSubmissions.formId', '=', formId)
    .where('vendorId', '=', vendorId)
    .where('networkSubmissions.id', '<', id)
    .orderBy('networkSubmissions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
