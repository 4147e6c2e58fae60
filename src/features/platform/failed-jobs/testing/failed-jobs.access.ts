import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/failed-jobs': {},
  'POST /admin/failed-jobs/retry': { body: () => ({}) },
  'GET /admin/failed-mails': {},
  'POST /admin/failed-mails/retry': { body: () => ({}) },
}
