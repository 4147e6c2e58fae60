import { type AccessCase, ofMember } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'POST /users/{userId}/export': ofMember,
  'GET /users/{userId}/deletion': ofMember,
  'POST /auth/waiting/deletion': {},
  'POST /users/{userId}/deletion': { ...ofMember, body: () => ({ handOver: [] }) },
}
