import { expect, test } from 'vitest'
import { stateOfInvitation } from './invitation-rules.ts'

const now = new Date('2026-11-30T12:00:00Z')
const open = { revokedAt: null, uses: 2, maxUses: 3, expiresAt: new Date('2026-11-30T12:00:01Z') }

test.each([
  ['open', {}],
  ['used', { uses: 3 }],
  ['used', { uses: 3, expiresAt: now }],
  ['expired', { expiresAt: now }],
  ['revoked', { revokedAt: now, uses: 3, expiresAt: now }],
] as const)('an invitation is %s with %o', (state, given) => {
  expect(stateOfInvitation({ ...open, ...given }, now)).toBe(state)
})
