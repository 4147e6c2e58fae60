import '../points.tables.ts'
import {
  type AccessCase,
  type AccessWorld,
  noId,
  ofMember,
  ofVendor,
} from '#features/people/teams/access-case.factory.ts'

const change = () => ({ amount: 5, note: 'a present' })

export const accessCases: Record<string, AccessCase> = {
  'GET /users/{userId}/points': ofMember,
  'GET /vendors/{vendorId}/points': ofVendor,
  'POST /users/{userId}/points': { ...ofMember, body: change },
  'POST /vendors/{vendorId}/points': { ...ofVendor, body: change },
  'POST /point-entries/{id}/reversal': {
    params: async world => ({ id: await memberEntry(world) }),
    owned: { id: noId },
    body: () => ({ note: 'a mistake' }),
  },
}

/** An entry in the member’s ledger. */
async function memberEntry({ db, people }: AccessWorld): Promise<number> {
  const row = await db
    .insertInto('pointEntries')
    .values({ userId: people.member.id, amount: 2, reason: 'vendor-followed', source: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
