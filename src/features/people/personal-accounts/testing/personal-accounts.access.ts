import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

const member = ({ people }: AccessWorld) => ({ userId: people.member.id })

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
  'PUT /admin/people/{userId}/role': { params: member, body: () => ({ isAdmin: true, why: 'Joins the team' }) },
}
