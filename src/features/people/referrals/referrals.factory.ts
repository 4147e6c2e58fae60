import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReferralsTable } from './referrals.tables.ts'
import { addressKey } from './server/address-key.ts'

type Input = Partial<Insertable<ReferralsTable>> & { email: string } & ({ userId: string } | { vendorId: number })

/** Creates an invitation without sending its mail. */
export async function createReferral(db: Db | Tx, input: Input): Promise<{ id: number; token: string }> {
  const token = () => randomBytes(16).toString('base64url')
  return db
    .insertInto('referrals')
    .values({
      addressHash: addressKey(input.email),
      language: 'en',
      token: token(),
      stopToken: token(),
      mailedAt: input.createdAt ?? new Date(),
      ...input,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
}

/** As if the owner of an address had stopped all invitations to it. */
export async function stopAddress(db: Db, email: string): Promise<void> {
  await db
    .insertInto('referralStops')
    .values({ addressHash: addressKey(email) })
    .execute()
}
