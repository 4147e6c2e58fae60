import type { AccessCase } from './access-case.ts'
import type { AccessWorld } from './access-world.ts'

const noId = 2_147_483_000
const noUuid = '00000000-0000-4000-8000-000000000000'

const ofMember = { params: ({ people }: AccessWorld) => ({ userId: people.member.id }), owned: { userId: noUuid } }
const ofVendor = { params: ({ vendorId }: AccessWorld) => ({ vendorId }), owned: { vendorId: noId } }
const change = () => ({ amount: 5, note: 'a present' })
const invitation = () => ({ referees: [{ email: 'friend@example.net' }] })

/** Points, invitations and first steps. */
export function pointsCases(): Record<string, AccessCase> {
  return {
    'GET /users/{userId}/points': ofMember,
    'GET /vendors/{vendorId}/points': ofVendor,
    'POST /users/{userId}/points': { ...ofMember, body: change },
    'POST /vendors/{vendorId}/points': { ...ofVendor, body: change },
    'POST /point-entries/{id}/reversal': {
      params: async world => ({ id: await memberEntry(world) }),
      owned: { id: noId },
      body: () => ({ note: 'a mistake' }),
    },
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
    'GET /users/{userId}/onboarding': ofMember,
    'GET /vendors/{vendorId}/onboarding': ofVendor,
    'POST /vendors/{vendorId}/onboarding/stats-seen': { ...ofVendor, body: () => ({}) },
  }
}

/** Something in the member’s ledger. */
async function memberEntry({ db, people }: AccessWorld): Promise<number> {
  const row = await db
    .insertInto('pointEntries')
    .values({ userId: people.member.id, amount: 2, reason: 'vendor-followed', source: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An invitation of the member’s that may be reminded of. */
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
