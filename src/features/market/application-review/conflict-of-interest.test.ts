import { expect, test } from 'vitest'
import { type Conflict, conflictOf, type Ties } from './conflict-of-interest.ts'
import { defaultSettings, type ReviewSettings } from './review-settings.ts'

const none: Ties = {
  isOwn: false,
  isInTeam: false,
  isInNetwork: false,
  hasDeclared: false,
  hasDecided: false,
  others: 3,
}

/** Each tie, the resulting conflict, and the setting that permits the tie. */
const rows: [keyof Ties, Conflict, Partial<ReviewSettings> | null][] = [
  ['isOwn', 'own', null],
  ['isInTeam', 'team', { refusesTeam: false }],
  ['isInNetwork', 'network', { refusesNetwork: false }],
  ['hasDeclared', 'declared', { refusesDeclared: false }],
]

test.each(rows)('the tie %s keeps a reviewer from voting, unless the settings permit it', (tie, conflict, off) => {
  expect(conflictOf({ ...none, [tie]: true }, defaultSettings)).toBe(conflict)
  expect(conflictOf({ ...none, [tie]: true }, { ...defaultSettings, ...off })).toBe(off ? null : conflict)
})

test('with all ties under all settings, the first conflict that applies is reported, or none', () => {
  const flags = rows.map(([tie]) => tie)
  for (let ties = 0; ties < 2 ** flags.length; ties++)
    for (let offs = 0; offs < 2 ** flags.length; offs++) {
      const given = Object.fromEntries(flags.map((tie, at) => [tie, Boolean(ties & (1 << at))]))
      const off = rows.filter(([, , setting], at) => setting && offs & (1 << at)).map(([, , setting]) => setting)
      const settings: ReviewSettings = Object.assign({ ...defaultSettings }, ...off)
      const counting = rows.filter(([tie, , setting], at) => given[tie] && !(setting && offs & (1 << at)))
      expect(conflictOf({ ...none, ...given }, settings)).toBe(counting[0]?.[1] ?? null)
    }
})

test('an appeal goes to reviewers who didn’t decide before, if there are enough of them', () => {
  const decided = { ...none, hasDecided: true }
  expect(conflictOf({ ...decided, others: 2 }, defaultSettings)).toBe('appeal')
  expect(conflictOf({ ...decided, others: 1 }, defaultSettings)).toBeNull()
  expect(conflictOf({ ...decided, others: 1 }, { ...defaultSettings, reviewers: 1 })).toBe('appeal')
  expect(conflictOf({ ...decided, others: 0 }, { ...defaultSettings, reviewers: 1 })).toBeNull()
})
