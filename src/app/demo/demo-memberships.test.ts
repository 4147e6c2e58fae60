import { expect, test } from 'vitest'
import { addDays } from '#shared/add-days.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { demoMembership } from './demo-memberships.ts'

const { approved, inProgress, renewing } = vendorStatuses
const today = new Date().toISOString().slice(0, 10)
const members = Array.from({ length: 400 }, (_, index) =>
  demoMembership({ enterprise: `e${index}`, network: 'lanka', networkId: 1, approved: '2024-05-06' }, [1, 2, 3]),
)
const periodsOf = members.map(({ periods = [] }) => periods)

test('memberships of the demo world are of every kind', () => {
  const soon = addDays(today, 30)
  const kinds = {
    open: periodsOf.filter(([one, ...more]) => more.length === 0 && one?.status === approved && !one.until),
    applied: periodsOf.filter(([one]) => one?.status === inProgress),
    renewing: periodsOf.filter(all => all.at(-1)?.status === renewing && (all.at(-1)?.due ?? '') > today),
    endsSoon: periodsOf.filter(all => (all.at(-1)?.until ?? '9') <= soon),
    cameBack: periodsOf.filter(all => all.length === 2 && (all[0]?.until ?? '') < (all[1]?.from ?? '')),
    levelChanged: periodsOf.filter(all => all.length === 2 && all[0]?.levelId !== all[1]?.levelId),
  }
  for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(2)
  expect(kinds.open.length).toBeGreaterThan(200)
  expect(new Set(periodsOf.flatMap(all => all.map(one => one.levelId)))).toEqual(new Set([1, 2, 3, undefined]))
})

test('all are members today', () => {
  for (const all of periodsOf)
    expect(all.some(({ from, until }) => (from ?? '') <= today && (until ?? '9') > today)).toBe(true)
})
