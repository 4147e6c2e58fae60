import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '../form-builder.tables.ts'
import type { FormDefinition, Question } from '#features/platform/forms/form-definition.ts'
import type { FormKind } from '#features/platform/forms/forms.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { type DraftParts, idsIn, partsOf, type SectionHead } from '../form-draft.ts'
import { requireBuilder } from './builders.ts'
import { writeParts } from './write-parts.ts'

export type NewestVersion = { id: number; number: number; definition: FormDefinition }
export type BuiltForm = { id: number; kind: FormKind; name: LocalText; newest: NewestVersion | null }

/** A form that the caller may build. @throws ORPCError NOT_FOUND */
export async function findForm(db: Db | Tx, viewer: Viewer, id: number): Promise<BuiltForm> {
  const form = await db.selectFrom('forms').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirst()
  if (!form) return missing()
  await requireBuilder(db, viewer, form)
  const newest = await db
    .selectFrom('formVersions')
    .select(['id', 'number', 'definition'])
    .where('formId', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...form, newest: newest ?? null }
}

export type LoadedDraft = { revision: number; nextId: number; basedOn: number | null; sections: DraftParts }

/** The draft of a form; equal to the newest version if there is none yet. */
export async function loadDraft(db: Db | Tx, { id, newest }: BuiltForm): Promise<LoadedDraft> {
  const draft = await db
    .selectFrom('formDrafts')
    .select(['revision', 'nextId', 'basedOn'])
    .where('formId', '=', id)
    .executeTakeFirst()
  if (draft) {
    // a version that was published elsewhere has used ids, too
    const isOwn = draft.basedOn === (newest?.id ?? null)
    const nextId = isOwn ? draft.nextId : Math.max(draft.nextId, await firstFreeId(db, id))
    return { ...draft, nextId, sections: await loadParts(db, id) }
  }
  const definition = newest?.definition ?? { sections: [] }
  return {
    revision: 1,
    nextId: await firstFreeId(db, id),
    basedOn: newest?.id ?? null,
    sections: partsOf(definition),
  }
}

async function loadParts(db: Db | Tx, formId: number): Promise<DraftParts> {
  const rows = await db
    .selectFrom('formDraftParts')
    .leftJoin('users', 'users.id', 'formDraftParts.changedBy')
    .select(['kind', 'formDraftParts.id', 'sectionId', 'content', 'formDraftParts.revision', 'users.name as changedBy'])
    .where('formId', '=', formId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const marksOf = ({ revision, changedBy }: (typeof rows)[number]) => ({ revision, changedBy })
  return rows
    .filter(row => row.kind === 'section')
    .map(row => ({
      ...(row.content as SectionHead),
      ...marksOf(row),
      questions: rows
        .filter(one => one.sectionId === row.id)
        .map(one => ({ ...(one.content as Question), ...marksOf(one) })),
    }))
}

/** The first id above all ids in any version of a form. */
async function firstFreeId(db: Db | Tx, formId: number): Promise<number> {
  const versions = await db.selectFrom('formVersions').select('definition').where('formId', '=', formId).execute()
  return versions.reduce((next, { definition }) => Math.max(next, ...idsIn(definition).map(one => one + 1)), 1)
}

/**
 * The draft, which is created if necessary, locked until the transaction ends.
 * @throws ORPCError NOT_FOUND; gm-error-form-changed (409) if it doesn't have the given revision
 */
export async function lockDraft(tx: Tx, viewer: Viewer, id: number, revision?: number) {
  // serializes creation of the draft, and waits for anyone who is publishing
  await tx.selectFrom('forms').select('id').where('id', '=', id).forUpdate().execute()
  const form = await findForm(tx, viewer, id)
  const draft = await loadDraft(tx, form)
  if (revision !== undefined && revision !== draft.revision) formChanged()
  const { nextId, basedOn } = draft
  const begun = await tx
    .insertInto('formDrafts')
    .values({ formId: id, nextId, basedOn })
    .onConflict(conflict => conflict.doNothing())
    .returning('formId')
    .executeTakeFirst()
  if (begun) await writeParts(tx, id, { before: [], after: draft.sections, changedBy: null })
  return { form, draft }
}

export function formChanged(): never {
  refuse('gm-error-form-changed', { status: 409, message: 'Someone changed the form in the meantime.' })
}
