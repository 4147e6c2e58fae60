import '#features/platform/forms/forms.tables.ts'
import '../form-builder.tables.ts'
import { compareVersions } from '#features/platform/forms/compare-versions.ts'
import { publishVersion } from '#features/platform/forms/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { checkDraft } from '../check-draft.ts'
import type { FormDraft, Running } from '../form-builder.contract.ts'
import { isSameForm } from '../form-difference.ts'
import { definitionOf, partsOf } from '../form-draft.ts'
import { setRevision } from './change-draft.ts'
import { getDraft } from './get-draft.ts'
import { findForm, lockDraft } from './load-draft.ts'
import { writeParts } from './write-parts.ts'

type Given = { id: number; revision: number }

/**
 * Publishes the draft as the form's next version, in the revision that the editor saw.
 * @returns the number of the version
 * @throws ORPCError NOT_FOUND; gm-error-form-changed (409); gm-error-form-faults (409); gm-error-form-same (409)
 */
export async function publishForm(db: Db, viewer: Viewer, { id, revision }: Given): Promise<number> {
  return db.transaction().execute(async tx => {
    const { form, draft } = await lockDraft(tx, viewer, id, revision)
    const definition = definitionOf(draft.sections)
    if (form.newest && isSameForm(form.newest.definition, definition)) refuse('gm-error-form-same', { status: 409 })
    if (checkDraft(definition).some(one => one.isError)) refuse('gm-error-form-faults', { status: 409 })
    const number = await publishVersion(tx, { formId: id, definition, publishedBy: viewer.userId })
    await beginAnew(tx, id, { before: draft.sections, definition, revision: revision + 1, nextId: draft.nextId })
    const changed = form.newest ? compareVersions(form.newest.definition, definition) : undefined
    await writeAudit(tx, {
      userId: viewer.userId,
      actingVendorId: null,
      action: 'form.publish',
      target: `form:${id}`,
      details: { ...changed },
      ...{ before: { number: form.newest?.number ?? null }, after: { number } },
    })
    return number
  })
}

/**
 * Discards the draft in favour of the newest version.
 * @throws ORPCError NOT_FOUND; gm-error-form-changed (409)
 */
export async function discardDraft(db: Db, viewer: Viewer, { id, revision }: Given): Promise<FormDraft> {
  await db.transaction().execute(async tx => {
    const { form, draft } = await lockDraft(tx, viewer, id, revision)
    const definition = form.newest?.definition ?? { sections: [] }
    await beginAnew(tx, id, { before: draft.sections, definition, revision: revision + 1, nextId: draft.nextId })
    await writeAudit(tx, {
      ...{ userId: viewer.userId, actingVendorId: null, action: 'form.discard', target: `form:${id}` },
      details: {
        number: form.newest?.number ?? null,
        discarded: compareVersions(definition, definitionOf(draft.sections)),
      },
    })
  })
  return getDraft(db, viewer, id)
}

type Anew = {
  before: FormDraft['sections']
  definition: ReturnType<typeof definitionOf>
  revision: number
  nextId: number
}

async function beginAnew(
  tx: Parameters<typeof setRevision>[0],
  id: number,
  { before, definition, revision, nextId }: Anew,
) {
  await writeParts(tx, id, { before, after: partsOf(definition, { revision, changedBy: null }), changedBy: null })
  await setRevision(tx, id, revision)
  await tx
    .updateTable('formDrafts')
    .set(({ selectFrom }) => ({
      nextId,
      basedOn: selectFrom('formVersions')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('formId', '=', id),
    }))
    .where('formId', '=', id)
    .execute()
}

/**
 * Numbers of responses in progress, which a new version would affect.
 * @throws ORPCError NOT_FOUND
 */
export async function getRunning(db: Db, viewer: Viewer, id: number): Promise<Running> {
  await findForm(db, viewer, id)
  const open = db.selectFrom('formResponses').where('formId', '=', id).where('isOpen', '=', true)
  const { responses } = await open.select(({ fn }) => fn.countAll<number>().as('responses')).executeTakeFirstOrThrow()
  const answered = await open
    .innerJoin('formAnswers', 'formAnswers.responseId', 'formResponses.id')
    .where(({ eb, val, cast }) => eb('formAnswers.value', '!=', cast(val('null'), 'jsonb')))
    .select(({ fn }) => ['questionId', fn.countAll<number>().as('responses')])
    .groupBy('questionId')
    .execute()
  return { responses, answered }
}
