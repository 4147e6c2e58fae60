import {
  closeProposal,
  hideItem,
  type ItemChange,
  resetItem,
  saveItem,
  type WrittenContent,
} from '#features/platform/translations/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { reviewRightsTo } from './text-rights.ts'

type Save = Omit<ItemChange, 'userId'> & { proposalId?: number | undefined }

/**
 * Saves a translation, and accepts the proposal that it was made of.
 * @throws ORPCError NOT_FOUND; gm-error-translation-text (400); gm-error-translation-changed (409)
 */
export async function saveText(db: Db, content: WrittenContent, viewer: Viewer, change: Save): Promise<void> {
  const { proposalId, ...save } = change
  await db.transaction().execute(async tx => {
    await reviewRightsTo(tx, viewer, save.language)
    const before = await saveItem(tx, content, { ...save, userId: viewer.userId })
    if (proposalId !== undefined)
      await closeProposal(tx, { id: proposalId, item: save.item, language: save.language, state: 'accepted' }, viewer)
    await record(tx, viewer, 'save', save, { before: before.forms, after: save.forms })
  })
}

/** @throws ORPCError NOT_FOUND; gm-error-translation-changed (409) */
export async function resetText(
  db: Db,
  content: WrittenContent,
  viewer: Viewer,
  change: Pick<ItemChange, 'item' | 'language' | 'revision'>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await reviewRightsTo(tx, viewer, change.language)
    const before = await resetItem(tx, content, change)
    await record(tx, viewer, 'reset', change, { before: before.forms })
  })
}

/** @throws ORPCError NOT_FOUND */
export async function hideText(
  db: Db,
  viewer: Viewer,
  { item, hidden }: { item: string; hidden: boolean },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const before = await hideItem(tx, item, hidden)
    if (before === hidden) return
    await record(tx, viewer, hidden ? 'hide' : 'show', { item }, { before: { hidden: before }, after: { hidden } })
  })
}

/** @throws ORPCError NOT_FOUND */
export async function refuseProposal(
  db: Db,
  viewer: Viewer,
  { language, proposalId: id }: { language: string; proposalId: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await reviewRightsTo(tx, viewer, language)
    const { item, forms } = await closeProposal(tx, { id, language, state: 'refused' }, viewer)
    await record(tx, viewer, 'refuse', { item, language }, { before: forms })
  })
}

/** The record names a text by its beginning: a tag may be a whole sentence. */
const longestTarget = 200

export function record(
  tx: Tx,
  { userId }: Viewer,
  act: 'save' | 'reset' | 'hide' | 'show' | 'refuse',
  { item, language }: { item: string; language?: string },
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const target = `translation:${item}`.slice(0, longestTarget)
  const details = language === undefined ? {} : { language }
  return writeAudit(tx, { userId, actingVendorId: null, action: `translation.${act}`, target, details, ...states })
}
