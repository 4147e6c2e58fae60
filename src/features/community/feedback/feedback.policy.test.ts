import { expect, test } from 'vitest'
import { feedbackBarrier } from './feedback.policy.ts'

const viewer = { userId: 'me', role: 2, sessionId: 's', provedAt: null }

test.each([
  [null, undefined, false, 'guest', 'guest'],
  [viewer, undefined, false, null, null],
  [viewer, undefined, true, 'own-enterprise', null],
  [viewer, 1, false, null, null],
  [viewer, 2, true, 'own-enterprise', null],
  [viewer, 3, false, 'member', 'member'],
  [viewer, 3, true, 'member', 'member'],
])('viewer %j, role %s, own %s: post %s, answer %s', (who, actingRole, isOwnVendor, post, reply) => {
  const writer = { viewer: who, actingRole, membersAreBarred: true, isOwnVendor }
  expect([feedbackBarrier(writer, false), feedbackBarrier(writer, true)]).toEqual([post, reply])
})

test.each([
  [3, false, null, null],
  [3, true, 'own-enterprise', null],
])(
  'where members may write in its name, role %s, own %s: post %s, answer %s',
  (actingRole, isOwnVendor, post, reply) => {
    const writer = { viewer, actingRole, membersAreBarred: false, isOwnVendor }
    expect([feedbackBarrier(writer, false), feedbackBarrier(writer, true)]).toEqual([post, reply])
  },
)
