import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'POST /admin/people/{userId}/looks': {
    params: ({ people }) => ({ userId: people.member.id }),
    body: () => ({ why: 'They wrote that a page is empty' }),
  },
}
