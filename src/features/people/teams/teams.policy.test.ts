import { expect, test } from 'vitest'
import {
  handsOver,
  invitesToTeam,
  managesVendor,
  mayChangeRole,
  mayRemove,
  seesNetworkAreas,
  seesVendorAccount,
} from './teams.policy.ts'

const roles = [undefined, 3, 2, 1] as const

test('strangers may do nothing, members read, admins manage, owners hand over', () => {
  expect(roles.map(seesVendorAccount)).toEqual([false, true, true, true])
  expect(roles.map(managesVendor)).toEqual([false, false, true, true])
  expect(roles.map(invitesToTeam)).toEqual([false, false, true, true])
  expect(roles.map(handsOver)).toEqual([false, false, false, true])
})

test('only an owner changes owners and admins, or makes an owner', () => {
  const all = [1, 2, 3] as const
  const changes = all.flatMap(from => all.map(to => [from, to] as const))
  const done = (role: (typeof roles)[number]) => changes.filter(([from, to]) => mayChangeRole(role, from, to))
  expect(done(undefined)).toEqual([])
  expect(done(3)).toEqual([])
  expect(done(2)).toEqual([
    [3, 2],
    [3, 3],
  ])
  expect(done(1)).toEqual(changes)
  expect(roles.map(role => all.filter(target => mayRemove(role, target)))).toEqual([[], [], [3], [1, 2, 3]])
})

test('network areas are for managers of an enterprise with a subscribed network (docs/product.md §6)', () => {
  const vendor = { isNetworker: true, networkId: 4, subscribed: true }
  expect(roles.map(role => seesNetworkAreas(role, vendor))).toEqual([false, false, true, true])
  for (const lack of [{ isNetworker: false }, { networkId: 0 }, { subscribed: false }]) {
    expect(seesNetworkAreas(1, { ...vendor, ...lack })).toBe(false)
  }
})
