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
        // as `screenNothing`: calls that come later are about something else
        ...{ firstPostsWait: false, firstPosts: 2, newDays: 0, newMemberLinksWait: false, maxLinks: 50 },
        nearDuplicatesWait: false,
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
