import '../form-builder.tables.ts'
import { findDependenceCycle } from '#features/platform/forms/dependence-cycle.ts'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { jsonId } from '#shared/contract-parts.ts'
import type { Changing } from '../form-builder.contract.ts'
import { applyEdits, type Change, findPart, partOf } from '../form-changes.ts'
import { type DraftParts, definitionOf, draftQuestionsOf, idsOfQuestion } from '../form-draft.ts'
import { formChanged, lockDraft } from './load-draft.ts'
import { writeParts } from './write-parts.ts'

/**
 * Changes a draft, or nothing at all if somebody else changed one of the parts since it was read.
 * @throws ORPCError NOT_FOUND; gm-error-form-changed (409) if the target of a change no longer exists;
 * gm-error-form-cycle (409); gm-error-form-id for ids that were never handed out; gm-error-form-size
 */
export async function changeDraft(
  db: Db,
  viewer: Viewer,
  { id, changes }: { id: number; changes: Change[] },
): Promise<Changing> {
  return db.transaction().execute(async tx => {
    const { draft } = await lockDraft(tx, viewer, id)
    const before = draft.revision
    const newer = changes.filter(one => isOutdated(draft.sections, one)).map(partOf)
    if (newer.length > 0) return { newer, before, revision: before }
    const revision = before + 1
    const after = applyEdits(draft.sections, changes, { revision, changedBy: null })
    if (!after) formChanged()
    refuseBadForm(after, draft.nextId)
    await writeParts(tx, id, { before: draft.sections, after, changedBy: viewer.userId })
    await setRevision(tx, id, revision)
    return { newer: [], before, revision }
  })
}

export async function setRevision(tx: Tx, formId: number, revision: number): Promise<void> {
  await tx.updateTable('formDrafts').set({ revision }).where('formId', '=', formId).execute()
}

/**
 * Reserves ids that this form has never used.
 * @returns the first of them
 * @throws ORPCError gm-error-form-size
 */
export async function takeIds(db: Db, viewer: Viewer, { id, count }: { id: number; count: number }): Promise<number> {
  return db.transaction().execute(async tx => {
    const { draft } = await lockDraft(tx, viewer, id)
    if (!jsonId.safeParse(draft.nextId + count).success) refuse('gm-error-form-size')
    await tx
      .updateTable('formDrafts')
      .set({ nextId: draft.nextId + count })
      .where('formId', '=', id)
      .execute()
    return draft.nextId
  })
}

function isOutdated(sections: DraftParts, one: Change): boolean {
  if (!('revision' in one)) return false
  return findPart(sections, partOf(one))?.revision !== one.revision
}

function refuseBadForm(sections: DraftParts, nextId: number): void {
  const questions = draftQuestionsOf(sections)
  const ids = [...sections.map(one => one.id), ...questions.flatMap(idsOfQuestion)]
  if (ids.some(one => one >= nextId)) refuse('gm-error-form-id')
  const cycle = findDependenceCycle(questions)
  if (cycle) refuse('gm-error-form-cycle', { status: 409, field: cycle.join(',') })
  if (!formDefinition.safeParse(definitionOf(sections)).success) refuse('gm-error-form-size')
}
