import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createTerm } from '../screening.factory.ts'

const newTerm = () => `word${crypto.randomUUID().replaceAll('-', '')}`

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/screening': {},
  'PUT /admin/screening': {
    params: async ({ db }) => {
      await db.deleteFrom('appSettings').where('key', '=', 'screening').execute()
      return {}
    },
    body: () => ({
      settings: {
        ...{ firstPostsWait: true, firstPosts: 2, newDays: 7, newMemberLinksWait: true, maxLinks: 5 },
        nearDuplicatesWait: true,
      },
      revision: 0,
    }),
  },
  'GET /admin/screening/terms': {},
  'POST /admin/screening/terms': { body: () => ({ kind: 'word', term: newTerm() }) },
  'PUT /admin/screening/terms/{id}': {
    params: async ({ db }) => ({ id: await createTerm(db, { term: newTerm() }) }),
    body: () => ({ note: 'why', revision: 0 }),
  },
  'DELETE /admin/screening/terms/{id}': {
    params: async ({ db }) => ({ id: await createTerm(db, { term: newTerm() }) }),
  },
  'POST /admin/screening/trial': { body: () => ({ text: 'Good tea', isNew: true }) },
}
