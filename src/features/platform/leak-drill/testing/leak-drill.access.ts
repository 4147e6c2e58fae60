import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/leak-drill': {},
  'POST /admin/leak-drill': {},
}
