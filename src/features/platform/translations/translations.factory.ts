import type { Db, Tx } from '#server/db/database.ts'
import type { Forms } from './check-text.ts'
import { lastSync, type ShippedTexts, syncTexts } from './server/sync-texts.ts'

/** Puts the texts of a version in place of all others, as its first start does. */
export async function shipTexts(db: Db, shipped: ShippedTexts): Promise<void> {
  await db.deleteFrom('translationTags').execute()
  await db.deleteFrom('translationProposals').execute()
  await lastSync.write(db, { texts: '', day: '' })
  await syncTexts(db, shipped)
}

type Proposal = { userId: string | null; language: string; item: string; forms: Forms }

/** An open proposal, of a text that need not be there yet: those of a version come with its start. */
export async function createProposal(db: Db | Tx, { forms, ...proposal }: Proposal): Promise<number> {
  const { id } = await db
    .insertInto('translationProposals')
    .values({ ...proposal, forms: JSON.stringify(forms) as never, sourceHash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
