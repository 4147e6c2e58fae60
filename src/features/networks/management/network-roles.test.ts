import { expect, test } from 'vitest'
import { hasNetworkRole, networkRoleOf, networkRoles } from './network-roles.ts'

test('a role may what it and all before it may', () => {
  const may = networkRoles.map(role => networkRoles.filter(needed => hasNetworkRole(role, needed)))
  expect(may).toEqual([
    ['reader'],
    ['reader', 'reviewer'],
    ['reader', 'reviewer', 'admin'],
    ['reader', 'reviewer', 'admin', 'owner'],
  ])
  expect(networkRoles.some(needed => hasNetworkRole(undefined, needed))).toBe(false)
})

test.each([
  [undefined, undefined, undefined],
  [undefined, 3, undefined],
  [undefined, 2, 'admin'],
  [undefined, 1, 'owner'],
  ['reader', undefined, 'reader'],
  ['reader', 3, 'reader'],
  ['reviewer', 2, 'admin'],
  ['owner', 2, 'owner'],
  ['admin', 1, 'owner'],
] as const)('given %s in the network and role %s in the team, somebody is its %s', (given, team, role) => {
  expect(networkRoleOf(given, team)).toBe(role)
})
