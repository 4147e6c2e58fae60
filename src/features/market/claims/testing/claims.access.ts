import { createHash, randomBytes } from 'node:crypto'
import { createListedVendor } from '#features/market/directory/directory.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import '../claims.tables.ts'

const code = '12345678'

export const accessCases: Record<string, AccessCase> = {
  'GET /claims/profiles/{subDomain}': {
    params: async ({ db }) => {
      const id = await createListedVendor(db)
      return db.selectFrom('vendors').select('subDomain').where('id', '=', id).executeTakeFirstOrThrow()
    },
  },
  'POST /claims/codes': {
    // a new domain each time, because the mails per address and day are limited
    body: async ({ db }) => ({
      vendorId: await createListedVendor(db, { website: `https://${randomBytes(6).toString('hex')}.org/` }),
      name: 'info',
    }),
  },
  'POST /claims/codes/confirm': { body: async world => ({ vendorId: await withCodes(world), code }) },
  'POST /claims/documents': {
    body: async ({ db, people: { member } }) => ({
      vendorId: await createListedVendor(db),
      message: 'It is ours.',
      fileId: await createFile(db, { ownerId: member.id, purpose: 'claim' }),
    }),
  },
  'GET /claims': {},
  'POST /claims/{id}/decision': {
    params: async ({ db, people: { member } }) => {
      const vendorId = await createListedVendor(db)
      return db
        .insertInto('profileClaims')
        .values({ vendorId, userId: member.id, proof: 'document', state: 'open', message: 'It is ours.' })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
    body: () => ({ accept: true }),
  },
}

/** A listed enterprise with a pending code for every role. */
async function withCodes({ db, people }: AccessWorld): Promise<number> {
  const vendorId = await createListedVendor(db)
  const hash = (userId: string) => createHash('sha256').update(`${userId} ${vendorId} ${code}`).digest('hex')
  const begun = { vendorId, proof: 'mail', state: 'begun', email: 'info@leafs.org' } as const
  const rows = Object.values(people).map(({ id: userId }) => ({
    ...begun,
    userId,
    codeHash: hash(userId),
    codeExpiresAt: new Date(Date.now() + 60_000),
  }))
  await db.insertInto('profileClaims').values(rows).execute()
  return vendorId
}
