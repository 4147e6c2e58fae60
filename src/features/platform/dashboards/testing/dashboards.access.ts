import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/dashboards/{tab}': {
    params: () => ({ tab: 'site' }),
    query: '?from=2026-03-01&to=2026-03-31&by=day',
  },
  'GET /dashboard-links': {},
}
