import { expect, test } from 'vitest'
import { forumDone, onboardingProgress } from './onboarding-progress.ts'
import { personSteps, vendorSteps } from './onboarding-steps.ts'

const targets = {
  2: '#invites',
  3: '/marketplace',
  5: '/marketplace',
  6: '/forum',
  7: '/forum',
  9: '#invites',
  11: '/stats/1',
}
const person = (...done: number[]) => onboardingProgress(personSteps, new Set(done), targets)
const vendor = (...done: number[]) => onboardingProgress(vendorSteps, new Set(done), targets)

test('steps, percentages and order match docs/product.md §4', () => {
  expect(person().steps.map(({ title, percentage }) => [title, percentage])).toEqual([
    ['Sign up', 10],
    ['Add a photo', 10],
    ['Invite a contact', 20],
    ['Follow enterprises', 20],
    ['Share feedback', 20],
    ['Take part in a conversation', 15],
    ['Become a cocreator', 20],
  ])
  expect(vendor().steps.map(({ title, percentage }) => [title, percentage])).toEqual([
    ['Download resources', 10],
    ['Invite a contact', 10],
    ['Boost your profile', 20],
    ['See your statistics', 20],
    ['Create a promotion', 20],
    ['Subscribe', 10],
  ])
  expect(personSteps.map(step => step.id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(vendorSteps.map(step => step.id)).toEqual([8, 9, 10, 11, 12, 13])
})

test('the progress is 100% once every step that is reachable or done is done', () => {
  // 10 of 105: 10 for signing up, 15 for a conversation, 20 each for invites, follows, feedback and cocreating
  expect(person(1).percentage).toBe(10)
  expect(person(1, 2).percentage).toBe(29)
  expect(person(1, 2, 3, 5).percentage).toBe(67)
  expect(person(1, 2, 3, 5, 6).percentage).toBe(81)
  expect(person(1, 2, 3, 5, 7).percentage).toBe(100)
  expect(person(1, 2, 3, 5, 4, 6, 7).percentage).toBe(100)
  expect(vendor(8).percentage).toBe(25)
  expect(vendor(8, 9, 11).percentage).toBe(100)
  expect(onboardingProgress(vendorSteps, new Set(), {}).percentage).toBe(0)
})

test('the percentages of a person add up to 115', () => {
  expect(personSteps.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(115)
})

test('a step answered by a later feature counts like the others', () => {
  const open = onboardingProgress(vendorSteps, new Set([8, 13]), { ...targets, 13: '/vendor/subscription?vendorId=1' })
  expect(open.steps.find(step => step.id === 13)).toMatchObject({
    completed: true,
    target: '/vendor/subscription?vendorId=1',
  })
  expect(open.percentage).toBe(40)
})

test('the forum’s step is done by a conversation, or by being a cocreator', () => {
  expect([[], [6], [7], [6, 7]].map(done => forumDone(new Set(done)))).toEqual([false, true, true, true])
  const completed = person(7).steps.filter(step => step.completed)
  expect(completed.map(step => step.id)).toEqual([6, 7])
})

test('a step whose area doesn’t exist yet has no link, and its tooltip says why', () => {
  const closed = [...person().steps, ...vendor().steps].filter(step => step.target === null)
  expect(closed.map(step => step.id)).toEqual([1, 4, 8, 10, 12, 13])
  const text = (id: number) => closed.find(step => step.id === id)?.tooltip.description
  expect(text(12)).toContain('as soon as your enterprise is approved')
  expect(text(13)).toContain('where subscriptions are offered')
  expect(text(10)).toContain('as soon as your enterprise is approved')
})
