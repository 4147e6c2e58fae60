import '#features/platform/translations/translations.tables.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/site-settings': {},
  'PUT /admin/site-settings': {
    body: () => ({
      operator: { name: 'Pola Lanka', about: null, email: null },
      signUp: 'open',
      dashboards: { siteData: null, marketplace: null },
      languages: { codes: [], first: 'en' },
      revision: 0,
    }),
  },
  'GET /admin/languages': {},
  'POST /admin/languages': { body: () => ({ code: 'fr' }) },
  'DELETE /admin/languages/{code}': {
    params: async ({ db }) => {
      await db
        .insertInto('siteLanguages')
        .values({ code: 'de' })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return { code: 'de' }
    },
  },
  'GET /admin/site-state': {},
  'POST /admin/test-mail': {},
}
