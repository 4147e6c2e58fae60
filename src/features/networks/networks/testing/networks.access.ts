import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /filters/networks': {},
  'GET /networks/{subDomain}': { params: ({ network }) => ({ subDomain: network }) },
}
