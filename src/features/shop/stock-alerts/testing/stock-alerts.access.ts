import { randomBytes } from 'node:crypto'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import '../stock-alerts.tables.ts'

/** An alert for a sold-out listing. */
async function alertOf({ db, vendorId, people }: AccessWorld, email: string | null) {
  const listingId = await soldOut({ db, vendorId })
  const token = email && randomBytes(24).toString('base64url')
  const { id } = await db
    .insertInto('stockAlerts')
    .values({
      ...{ listingId, variantId: null, language: 'en', email, token, backAt: null, toldAt: null },
      userId: email ? null : people.member.id,
      confirmedAt: email ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: token ?? '' }
}

function soldOut({ db, vendorId }: Pick<AccessWorld, 'db' | 'vendorId'>) {
  return createListing(db, { vendorId, kind: 'cart', variants: [{ price: 100, stock: 0 }] })
}

const byToken = async (world: AccessWorld) => {
  const { token } = await alertOf(world, `${randomBytes(6).toString('hex')}@example.org`)
  return { token }
}

export const accessCases: Record<string, AccessCase> = {
  'POST /stock-alerts': {
    body: async world => ({
      listingId: await soldOut(world),
      email: `${randomBytes(6).toString('hex')}@example.org`,
    }),
  },
  'GET /stock-alerts': {},
  'DELETE /stock-alerts/{id}': {
    params: async world => ({ id: (await alertOf(world, null)).id }),
    owned: { id: noId },
  },
  'POST /stock-alerts/confirm': { body: byToken },
  'POST /stock-alerts/stop': { body: byToken },
}
