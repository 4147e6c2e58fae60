import '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { slugOf } from '#shared/slug.ts'
import { definitionOf } from '../form-draft.ts'
import { type Handles, nodeHandle, writeFormFile } from '../form-file.ts'
import { findForm, loadDraft } from './load-draft.ts'

/** The draft of a form as a file. @throws ORPCError NOT_FOUND */
export async function exportForm(db: Db, viewer: Viewer, id: number): Promise<{ name: string; content: string }> {
  const form = await findForm(db, viewer, id)
  const { sections } = await loadDraft(db, form)
  const content = writeFormFile(form, definitionOf(sections), await nodeHandles(db))
  return { name: `${slugOf(form.name.en ?? '') || form.kind}-form.json`, content }
}

/** Handles of sectors and focuses, which are the same on every Pola. */
export async function nodeHandles(db: Db | Tx): Promise<Handles> {
  const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'type', 'handle']).execute()
  return {
    handleOf: new Map(nodes.map(node => [node.id, nodeHandle(node)])),
    idOf: new Map(nodes.map(node => [nodeHandle(node), node.id])),
  }
}
