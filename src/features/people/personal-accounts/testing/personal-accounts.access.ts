import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

const member = ({ people }: AccessWorld) => ({ userId: people.member.id })

const waitingId = '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3b00'
const waiting = { disabledAs: 'waiting' as const, disabledAt: new Date() }

async function somebodyWaits({ db }: AccessWorld) {
  await db
    .insertInto('users')
    .values({ id: waitingId, name: 'Waits', email: 'waits@pola.example', emailVerified: true, ...waiting })
    .onConflict(conflict => conflict.column('id').doUpdateSet(waiting))
    .execute()
  return {}
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/people': {},
  'GET /admin/people/{userId}': { params: member },
  'PUT /admin/people/{userId}/suspension': { params: member, body: () => ({ until: null, why: 'Spam' }) },
  'DELETE /admin/people/{userId}/suspension': {
    params: async world => {
      const { db, people } = world
      await db
        .updateTable('users')
        .set({ disabledAt: new Date() })
        .where('id', '=', people['other member'].id)
        .execute()
      return { userId: people['other member'].id }
    },
  },
  'POST /admin/people/{userId}/deletion': {
    params: async ({ db }) => ({ userId: (await createUser(db, { email: 'gone@pola.example' })).id }),
    body: () => ({ email: 'gone@pola.example', why: 'Spam' }),
  },
  'PUT /admin/people/{userId}/dashboard-access': {
    params: member,
    body: () => ({ hasAccess: true, why: 'Reads the figures' }),
  },
  'POST /admin/people/acceptances': { params: somebodyWaits, body: () => ({ userIds: [waitingId] }) },
  'POST /admin/people/acceptances/waiting': { params: somebodyWaits },
  'POST /admin/people/refusals': {
    params: somebodyWaits,
    body: () => ({ userIds: [waitingId], why: 'Spam' }),
  },
  'PUT /admin/people/{userId}/role': { params: member, body: () => ({ isAdmin: true, why: 'Joins the team' }) },
}
