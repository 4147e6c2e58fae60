import type { Db } from '#server/db/database.ts'
import { lastSync, type ShippedTexts, syncTexts } from './server/sync-texts.ts'

/** Puts the texts of a version in place of all others, as its first start does. */
export async function shipTexts(db: Db, shipped: ShippedTexts): Promise<void> {
  await db.deleteFrom('translationTags').execute()
  await db.deleteFrom('translationProposals').execute()
  await lastSync.write(db, { texts: '', day: '' })
  await syncTexts(db, shipped)
}
