import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actsOf,
  hoursToConfirm,
  maxAlone,
  planRow,
  type Snapshot,
  settleRows,
  stateConfirmed,
  undoDays,
} from './plan-rules.ts'

const level = fc.integer({ min: 1, max: 3 })
/** Levels of targets a to h, and levels that others give some of them later; null: the target is gone. */
const world = fc.dictionary(fc.constantFrom(...'abcdefgh'), level, { minKeys: 1 })
const others = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.option(level))

const snapshots = (levels: Map<string, number>) =>
  new Map([...levels].map(([target, level]): [string, Snapshot] => [target, { level }]))

/** Others change levels, or remove targets. */
function interfere(levels: Map<string, number>, changes: Record<string, number | null>) {
  for (const [target, level] of Object.entries(changes)) {
    if (level === null) levels.delete(target)
    else if (levels.has(target)) levels.set(target, level)
  }
}

test('only rows that are as planned are applied, and only those that are as applied are undone', () => {
  fc.assert(
    fc.property(
      world,
      level,
      others,
      others,
      fc.integer({ min: 1, max: 4 }),
      (start, wanted, meanwhile, later, size) => {
        const levels = new Map(Object.entries(start))
        const rows = [...levels].map(([target, level]) => planRow(target, { level }, { after: { level: wanted } }))
        expect(rows.filter(row => row.after).length).toBe(Object.values(start).filter(one => one !== wanted).length)

        const run = (direction: 'apply' | 'undo', which: typeof rows) => {
          const results = new Map<string, string>()
          // in batches, each read on its own
          for (let from = 0; from < which.length; from += size) {
            const { rewrites, settled } = settleRows(which.slice(from, from + size), snapshots(levels), direction)
            for (const { target, to } of rewrites) levels.set(target, to.level as number)
            for (const { target, result } of settled) results.set(target, result)
          }
          return results
        }

        interfere(levels, meanwhile)
        const before = new Map(levels)
        const applied = run('apply', rows)
        for (const [target, first] of Object.entries(start)) {
          const isAsPlanned = before.get(target) === first
          if (first === wanted) expect(applied.has(target)).toBe(false)
          else expect(applied.get(target)).toBe(isAsPlanned ? 'applied' : 'skipped')
          expect(levels.get(target)).toBe(isAsPlanned ? wanted : before.get(target))
        }

        interfere(levels, later)
        const between = new Map(levels)
        const undone = run(
          'undo',
          rows.filter(({ target }) => applied.get(target) === 'applied'),
        )
        for (const [target, result] of applied) {
          if (result !== 'applied') continue
          const isAsApplied = between.get(target) === wanted
          expect(undone.get(target)).toBe(isAsApplied ? 'undone' : 'kept')
          expect(levels.get(target)).toBe(isAsApplied ? start[target] : between.get(target))
        }
      },
    ),
  )
})

test('a row that is so already, or that the act doesn’t fit, doesn’t change', () => {
  expect(planRow('a', { level: 2 }, { after: { level: 2 } })).toMatchObject({ after: null, reason: 'already' })
  expect(planRow('a', { level: 2 }, { reason: 'admin' })).toMatchObject({ after: null, reason: 'admin' })
  expect(settleRows([planRow('a', { level: 2 }, { reason: 'admin' })], new Map(), 'apply')).toEqual({
    rewrites: [],
    settled: [],
  })
})

describe('who may do what', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const plan = { state: 'planned' as const, size: 3, madeBy: 'asha', createdAt: ago(1), finishedAt: null }

  test('a small plan starts with its author; a large one with another admin', () => {
    const large = { ...plan, size: maxAlone + 1 }
    expect(stateConfirmed({ ...plan, size: maxAlone }, 'asha')).toBe('running')
    expect(stateConfirmed(large, 'asha')).toBe('waiting')
    expect(stateConfirmed(large, 'kasun')).toBe('running')
    expect(actsOf({ ...large, state: 'waiting' }, 'asha', now)).toMatchObject({ confirm: false, discard: true })
    expect(actsOf({ ...large, state: 'waiting' }, 'kasun', now)).toMatchObject({ confirm: true })
    expect(actsOf({ ...large, state: 'waiting', madeBy: null }, 'kasun', now)).toMatchObject({ confirm: true })
  })

  test('a plan that is a day old, or changes nothing, can’t be confirmed', () => {
    expect(actsOf(plan, 'asha', now).confirm).toBe(true)
    expect(actsOf({ ...plan, createdAt: ago(hoursToConfirm + 0.1) }, 'asha', now).confirm).toBe(false)
    expect(actsOf({ ...plan, size: 0 }, 'asha', now).confirm).toBe(false)
  })

  test('what runs can be stopped; what ended can be undone for thirty days', () => {
    expect(actsOf({ ...plan, state: 'running' }, 'asha', now)).toEqual({
      ...{ confirm: false, discard: false, stop: true, undo: false },
    })
    for (const state of ['done', 'stopped'] as const) {
      const ended = { ...plan, state, finishedAt: ago(undoDays * 24 - 1) }
      expect(actsOf(ended, 'kasun', now)).toMatchObject({ stop: false, undo: true })
      expect(actsOf({ ...ended, finishedAt: ago(undoDays * 24 + 1) }, 'kasun', now).undo).toBe(false)
    }
    for (const state of ['undoing', 'undone', 'discarded'] as const)
      expect(Object.values(actsOf({ ...plan, state, finishedAt: ago(1) }, 'asha', now))).not.toContain(true)
  })
})
