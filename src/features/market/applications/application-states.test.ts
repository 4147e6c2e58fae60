import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  actorKinds,
  applicationActions,
  applicationStatuses,
  displayStatus,
  nextStep,
  possibleActions,
  statusNames,
  statusOf,
  transitions,
} from './application-states.ts'

const page = readFileSync(new URL('../../../../docs/application-states.md', import.meta.url), 'utf8')

test('docs/application-states.md lists all transitions, in the same order', () => {
  const rows = page.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| who '))
  expect(rows).toEqual(
    transitions.map(({ action, by, from, to, needs, once, effects }) => {
      const times = once && (action === 'appeal' ? 'once' : 'not after an appeal')
      const needed = [needs, times].filter(Boolean).join(', ') || '–'
      return `| ${[by, action, from, to, needed, effects.join(', ')].join(' | ')} |`
    }),
  )
})

test('no other combination of actor, action and status is possible', () => {
  const possible: string[] = []
  for (const by of actorKinds)
    for (const action of applicationActions)
      for (const status of statusNames) {
        const step = nextStep({ status, isAppealed: false }, action, by)
        const listed = transitions.find(one => one.by === by && one.action === action && one.from === status)
        if (typeof step === 'object') possible.push(`${by} ${action} ${status} ${step.to}`)
        else expect(step).toBe(transitions.some(one => one.by === by && one.action === action) ? 'state' : 'who')
        expect(listed === undefined).toBe(typeof step === 'string')
      }
  expect(possible.sort()).toEqual(transitions.map(({ by, action, from, to }) => `${by} ${action} ${from} ${to}`).sort())
})

test('an application is appealed at most once, and can’t be withdrawn after the appeal', () => {
  expect(nextStep({ status: 'notApproved', isAppealed: true }, 'appeal', 'applicant')).toBe('appealed')
  expect(nextStep({ status: 'submitted', isAppealed: true }, 'takeBack', 'applicant')).toBe('appealed')
  expect(possibleActions({ status: 'submitted', isAppealed: true }, 'reviewer')).toEqual([
    'askMore',
    'notApprove',
    'publish',
  ])
  expect(possibleActions({ status: 'notApproved', isAppealed: true }, 'applicant')).toEqual([])
})

test('only reviewers decide, and an approved application can only be withdrawn', () => {
  for (const { action, by, to } of transitions)
    if (to === 'approved' && action !== 'overdue' && action !== 'lapse') expect(by).toBe('reviewer')
  expect(possibleActions({ status: 'approved', isAppealed: false }, 'applicant')).toEqual([])
  expect(possibleActions({ status: 'approved', isAppealed: false }, 'owner')).toEqual(['withdraw'])
  expect(possibleActions({ status: 'approved', isAppealed: false }, 'reviewer')).toEqual(['withdraw'])
})

test('every decision has a reason, and answers are open exactly while they are requested', () => {
  for (const { action, by, to, needs, effects } of transitions) {
    if (by === 'reviewer' && to === 'notApproved') expect(needs).toBe('reason')
    expect(effects.includes('openAsked')).toBe(to === 'moreInfo')
    expect(effects.includes('open')).toBe(to === 'draft')
    expect(effects.includes('publish')).toBe(action === 'publish')
    expect(effects.includes('hide')).toBe(action === 'withdraw')
  }
})

test('an application that was resubmitted or appealed is shown as such while it waits', () => {
  const shown = (status: (typeof statusNames)[number], round: number, isAppealed = false) =>
    displayStatus({ status, round, isAppealed })
  expect(shown('submitted', 1)).toBe('submitted')
  expect(shown('submitted', 2)).toBe('resubmitted')
  expect(shown('submitted', 2, true)).toBe('appealed')
  for (const status of statusNames.filter(one => one !== 'submitted')) expect(shown(status, 3, true)).toBe(status)
  for (const status of statusNames) expect(statusOf(applicationStatuses[status])).toBe(status)
  expect(() => statusOf(6)).toThrow('no status 6')
})
