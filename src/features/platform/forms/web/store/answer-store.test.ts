import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GivenAnswer, SavedAnswer, Saving } from '../../forms.contract.ts'
import { aForm, aQuestion } from '../../testing/random-forms.ts'
import type { KeptAnswer } from './answer-book.ts'
import { createAnswerStore } from './answer-store.ts'

const definition = aForm([
  aQuestion({ id: 1, type: 'polar' }),
  aQuestion({ id: 2, shownWhen: { match: 'all', parents: [{ questionId: 1, answers: [true] }] } }),
  aQuestion({ id: 3, isRequired: true }),
  aQuestion({ id: 4, type: 'number', limits: { min: 10 } }),
])
const tea = { en: 'Tea' }
const at = '2026-11-23T10:42:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Save = (answers: GivenAnswer[]) => Promise<Saving>

const takesAll: Save = async answers => ({
  saved: answers.map(one => ({ ...one, revision: one.revision + 1, changedAt: at })),
  newer: [],
  cleared: [],
})

function aStore(save: Save = takesAll, disk = new Map<number, KeptAnswer>(), saved: SavedAnswer[] = []) {
  const saving = vi.fn(save)
  const store = createAnswerStore({
    definition,
    saved,
    save: saving,
    refresh: async () => saved,
    device: {
      load: async () => [...disk.values()],
      keep: async answers => {
        for (const one of answers) disk.set(one.questionId, one)
      },
      forget: async () => disk.clear(),
    },
    now: () => at,
  })
  return { store, saving, disk }
}

test('a typed answer is stored on the device at once, and sent after a pause in one call', async () => {
  const { store, saving, disk } = aStore()
  store.write(3, { en: 'T' })
  store.write(3, tea)
  expect(disk.get(3)).toMatchObject({ value: tea, isPending: true })
  expect(store.saving()).toEqual({ is: 'saving' })
  expect(saving).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(saving.mock.calls).toEqual([[[{ questionId: 3, value: tea, revision: 0 }]]])
  expect(store.saving()).toEqual({ is: 'saved', at })
  expect(disk.get(3)).toMatchObject({ isPending: false, revision: 1 })
})

test('a keystroke notifies only subscribers of its question', () => {
  const { store } = aStore()
  const [own, other, shown, progress] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  store.subscribe(3)(own)
  store.subscribe(1)(other)
  store.subscribe('shown')(shown)
  store.subscribe('progress')(progress)
  const before = store.question(1)
  store.write(3, { en: 'T' })
  store.write(3, tea)
  expect(own).toHaveBeenCalledTimes(2)
  // the question has become answered
  expect(progress).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
  expect(shown).not.toHaveBeenCalled()
  expect(store.question(1)).toBe(before)
})

test('without a network answers stay on the device, and are sent when it is back', async () => {
  let isAway = true
  const { store, saving } = aStore(async answers =>
    isAway ? Promise.reject(new TypeError('fetch')) : takesAll(answers),
  )
  store.write(3, tea)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.saving()).toEqual({ is: 'kept', why: 'away' })
  expect(store.hasWaiting()).toBe(true)
  isAway = false
  await vi.runAllTimersAsync()
  expect(store.saving()).toEqual({ is: 'saved', at })
  expect(saving).toHaveBeenCalledTimes(2)
})

test('a reopened page continues with the device’s stored answers', async () => {
  const disk = new Map<number, KeptAnswer>()
  const first = aStore(() => Promise.reject(new TypeError('fetch')), disk)
  first.store.write(3, tea)
  first.store.end()
  const { store, saving } = aStore(takesAll, disk)
  expect(store.question(3).value).toBe(null)
  await store.resume()
  expect(store.question(3).value).toEqual(tea)
  expect(saving).toHaveBeenCalledTimes(1)
})

test('a refused answer doesn’t keep others from being saved', async () => {
  const refused = Object.assign(new Error(), { status: 409, code: 'gm-error-question-closed' })
  const { store } = aStore(async answers => {
    if (answers.some(one => one.questionId === 4)) throw refused
    return takesAll(answers)
  })
  store.write(3, tea)
  store.write(4, 5)
  await vi.runAllTimersAsync()
  expect(store.question(3).refused).toBeUndefined()
  expect(store.question(4)).toMatchObject({ value: 5, refused: 'gm-error-question-closed' })
  expect(store.saving()).toEqual({ is: 'saved', at })
})

test('questions are shown and hidden by other answers; those of hidden ones aren’t sent', async () => {
  const { store, saving } = aStore()
  const shown = vi.fn()
  store.subscribe('shown')(shown)
  store.write(1, true)
  expect(store.shown().has(2)).toBe(true)
  store.write(2, tea)
  store.write(1, false)
  expect(store.shown().has(2)).toBe(false)
  expect(shown).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(saving.mock.calls).toEqual([[[{ questionId: 1, value: false, revision: 0 }]]])
  store.write(1, true)
  expect(store.question(2).value).toEqual(tea)
})

test('a problem is known at once, and shown once the input was left', () => {
  const { store } = aStore()
  store.write(4, 5)
  expect(store.question(4)).toMatchObject({ problem: { code: 'low', least: 10 }, isTouched: false })
  store.touch([4])
  expect(store.question(4).isTouched).toBe(true)
})
