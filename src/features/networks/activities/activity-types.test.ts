import { expect, test } from 'vitest'
import { networkRoles } from '#features/networks/management/network-roles.ts'
import { activityTypes, audiences, audiencesOf, writtenTypes } from './activity-types.ts'

test('there are the 13 types of the product, each once', () => {
  expect(activityTypes).toHaveLength(13)
  expect(new Set(activityTypes).size).toBe(13)
  expect(writtenTypes.every(type => activityTypes.includes(type))).toBe(true)
})

test('what is for the team is seen by reviewers and above alone', () => {
  const readers = [...networkRoles.map(role => ({ role })), 'partner', 'enterprise'] as const
  const seen = readers.map(reader => audiences.map(one => audiencesOf(reader).includes(one)))
  expect(seen).toEqual([
    [true, true, false],
    [true, true, true],
    [true, true, true],
    [true, true, true],
    [true, true, false],
    [true, false, false],
  ])
})
