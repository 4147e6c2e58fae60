import { type AccessCase, ofMember } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /users/{userId}/pledge': ofMember,
  'PUT /users/{userId}/pledge': { ...ofMember, body: () => ({ kinds: ['translate'], words: '' }) },
  'DELETE /users/{userId}/pledge': ofMember,
}
