import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/limits': {},
  'PUT /admin/limits': {
    params: async ({ db }) => {
      await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
      return {}
    },
    body: () => ({ chosen: { teamSize: 50 }, revision: 0 }),
  },
}
