import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { Importing } from '../form-builder.contract.ts'
import { definitionOf, draftQuestionsOf, partsOf } from '../form-draft.ts'
import { readFormFile } from '../form-file.ts'
import { withOwnIds } from '../own-ids.ts'
import { nodeHandles } from './export-form.ts'
import { lockDraft } from './load-draft.ts'
import { writeParts } from './write-parts.ts'

type Given = { id: number; content: string; revision: number; isCheck: boolean }

/**
 * Replaces the draft by a form that was exported here or elsewhere, or only reports what that would do. A form with
 * unknown sectors or focuses is only reported on.
 * @throws ORPCError NOT_FOUND; gm-error-form-changed (409); gm-error-form-file, `field` being the path of the error
 */
export async function importForm(
  db: Db,
  viewer: Viewer,
  { id, content, revision, isCheck }: Given,
): Promise<Importing> {
  return db.transaction().execute(async tx => {
    const { form, draft } = await lockDraft(tx, viewer, id, revision)
    const read = readFormFile(content, await nodeHandles(tx))
    if ('wrongAt' in read) refuse('gm-error-form-file', { field: read.wrongAt })
    const known = [...(form.newest ? [form.newest.definition] : []), definitionOf(draft.sections)]
    const { form: own, nextId } = withOwnIds(read.form, { known, nextId: draft.nextId })
    const there = new Set(draftQuestionsOf(draft.sections).map(one => one.id))
    const questions = questionsOf(own)
    const kept = questions.filter(one => there.has(one.id)).length
    const summary = {
      sections: own.sections.length,
      questions: questions.length,
      known: kept,
      gone: there.size - kept,
      unknownHandles: read.unknownHandles,
    }
    if (isCheck || read.unknownHandles.length > 0) return { ...summary, revision }
    const after = partsOf(own, { revision: revision + 1, changedBy: null })
    await writeParts(tx, id, { before: draft.sections, after, changedBy: viewer.userId })
    await tx
      .updateTable('formDrafts')
      .set({ revision: revision + 1, nextId })
      .where('formId', '=', id)
      .execute()
    await writeAudit(tx, {
      userId: viewer.userId,
      actingVendorId: null,
      action: 'form.import',
      target: `form:${id}`,
      details: { questions: summary.questions, known: summary.known, gone: summary.gone },
    })
    return { ...summary, revision: revision + 1 }
  })
}
