import '../referrals.tables.ts'
import {
  type AccessCase,
  type AccessWorld,
  noId,
  noUuid,
  ofMember,
  ofVendor,
} from '#features/people/teams/access-case.factory.ts'

const invitation = () => ({ referees: [{ email: 'friend@example.net' }] })

export const accessCases: Record<string, AccessCase> = {
  'GET /referral/users/{userId}': ofMember,
  'GET /referral/vendors/{vendorId}': ofVendor,
  'POST /referral/users/{id}': {
    params: ({ people }) => ({ id: people.member.id }),
    owned: { id: noUuid },
    body: invitation,
  },
  'POST /referral/vendors/{id}': {
    params: ({ vendorId }) => ({ id: vendorId }),
    owned: { id: noId },
    body: invitation,
  },
  'POST /referral/{id}/reminder': {
    params: async world => ({ id: await oldInvitation(world) }),
    owned: { id: noId },
    body: () => ({}),
  },
  'POST /referral/stop': {
    params: async world => ({ id: await oldInvitation(world, world.subDomain) }),
    body: ({ subDomain }) => ({ token: subDomain }),
  },
}

/** An invitation of the member’s that is old enough for a reminder. */
async function oldInvitation({ db, people }: AccessWorld, stopToken: string = crypto.randomUUID()): Promise<number> {
  const row = await db
    .insertInto('referrals')
    .values({
      userId: people.member.id,
      email: 'friend@example.net',
      addressHash: crypto.randomUUID(),
      token: crypto.randomUUID(),
      stopToken,
      language: 'en',
      createdAt: new Date(Date.now() - 4 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
