import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /countries': {},
  'GET /places': { query: '?query=kandy' },
  'GET /places/at': { query: '?lat=7.29&lng=80.63' },
}
