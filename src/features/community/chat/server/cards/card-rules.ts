import '#features/market/applications/applications.tables.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { CardKind } from '../../chat-card.ts'
import { identityOf } from '../../chat-identity.ts'

/** Whether a thing concerns both identities (localparts), so that it may stand above their conversation. */
export type CardRule = (db: Db, id: number, both: readonly [string, string]) => Promise<boolean>

/** Card kinds of earlier features; later features add theirs (`services.chat.addCard`). */
export const earlierCards: [CardKind, CardRule][] = [
  ['listing', isOfListing],
  ['application', isOfApplication],
]

/** The listing belongs to one of the two. */
async function isOfListing(db: Db, id: number, both: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('listings').select('vendorId').where('id', '=', id).executeTakeFirst()
  return row !== undefined && both.includes(`vendor_${row.vendorId}`)
}

/** The application is between the applicant, or somebody who fills it in for them, and the platform’s team. */
async function isOfApplication(db: Db, id: number, both: readonly string[]): Promise<boolean> {
  if (!both.includes('help')) return false
  const row = await db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .select(['formResponses.userId', 'applications.vendorId'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  return both.some(one => {
    const identity = identityOf(one)
    if (identity?.kind === 'user') return row?.userId === identity.userId
    return identity?.kind === 'vendor' && row?.vendorId === identity.vendorId
  })
}
