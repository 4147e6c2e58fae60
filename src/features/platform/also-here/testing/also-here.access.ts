import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'PUT /admin/here': { body: () => ({ thing: 'vendor:1', isOpen: true }) },
}
