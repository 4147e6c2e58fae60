import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, SavedAnswer, Saving } from '../../forms.contract.ts'
import { shownQuestions } from '../../shown-questions.ts'
import { aForm, aQuestion } from '../../testing/random-forms.ts'
import { createAnswerBook, type KeptAnswer } from './answer-book.ts'
import { isSameAnswer } from './same-answer.ts'

const when = (questionId: number, answer: boolean) => ({
  match: 'all' as const,
  parents: [{ questionId, answers: [answer] }],
})
const definition = aForm([
  aQuestion({ id: 1, type: 'polar' }),
  aQuestion({ id: 2, shownWhen: when(1, true) }),
  aQuestion({ id: 3 }),
])

/** An in-memory server with the rules of saving (`save-answers.ts`). */
function aServer() {
  const stored = new Map<number, SavedAnswer>()
  const history: [id: number, value: unknown][] = []
  const write = (id: number, value: unknown): SavedAnswer => {
    const answer = { questionId: id, value, revision: (stored.get(id)?.revision ?? 0) + 1, changedAt: '' }
    stored.set(id, answer)
    history.push([id, value])
    return answer
  }
  const save = (given: GivenAnswer[]): Saving => {
    const [saved, newer, cleared]: [SavedAnswer[], SavedAnswer[], SavedAnswer[]] = [[], [], []]
    for (const { questionId, value, revision } of given) {
      const before = stored.get(questionId)
      if (isSameAnswer(before?.value, value)) {
        if (before) saved.push(before)
      } else if (before && before.revision !== revision) newer.push(before)
      else saved.push(write(questionId, value))
    }
    const shown = shownQuestions(definition, new Map([...stored].map(([id, { value }]) => [id, value])))
    for (const [id, { value }] of stored) if (value !== null && !shown.has(id)) cleared.push(write(id, null))
    const gone = new Set(cleared.map(one => one.questionId))
    return { saved: saved.filter(one => !gone.has(one.questionId)), newer, cleared }
  }
  const all = () => [...stored.values()]
  return { save, all, history, value: (id: number) => stored.get(id)?.value ?? null }
}

/** A device that stores its answers, as the page does. */
function aDevice(server: ReturnType<typeof aServer>) {
  const disk = new Map<number, KeptAnswer>()
  const last = new Map<number, unknown>()
  let old = server.all()
  let book = createAnswerBook([], [])
  let conflicts = 0
  const keep = () => {
    for (const id of book.ids()) disk.set(id, book.kept(id))
  }
  const isShown = (id: number) =>
    shownQuestions(definition, new Map([1, 2, 3].map(one => [one, book.value(one)]))).has(id)
  const device = {
    write(id: number, value: unknown) {
      if (!isShown(id) || isSameAnswer(book.value(id), value)) return
      last.set(id, value)
      book.write(id, value)
      book.releaseAll()
      keep()
    },
    sync(network: 'well' | 'lost before' | 'lost after') {
      const answers = book.waiting(isShown)
      book.sending(answers)
      keep()
      if (answers.length === 0 || network === 'lost before') return
      const saving = server.save(answers)
      if (network === 'lost after') return
      if (book.received(saving, isShown).length > 0) book.refresh(server.all())
      keep()
      device.count()
    },
    /** @param isOld whether the page comes from the device's own cache */
    reload(isOld: boolean) {
      if (!isOld) old = server.all()
      book = createAnswerBook(old, [...disk.values()])
      keep()
      device.count()
    },
    count() {
      conflicts += [1, 2, 3].filter(id => book.theirs(id)).length
    },
    choose(which: 'mine' | 'theirs') {
      for (const id of [1, 2, 3])
        if (book.theirs(id)) {
          if (which === 'theirs') last.delete(id)
          book.choose(id, which)
        }
      keep()
    },
    value: (id: number) => book.value(id),
    isShown,
    last,
    conflicts: () => conflicts,
  }
  return device
}

const value = (id: number) =>
  id === 1 ? fc.constantFrom(true, false, null) : fc.constantFrom({ en: 'a' }, { en: 'b' }, { en: 'c' }, null)
const writing = fc
  .constantFrom(1, 2, 3)
  .chain(id => value(id).map(to => ({ does: 'write' as const, id, to: to as unknown })))
const step = fc.oneof(
  { weight: 4, arbitrary: writing },
  fc
    .constantFrom(...(['well', 'lost before', 'lost after'] as const))
    .map(network => ({ does: 'sync' as const, network })),
  fc.boolean().map(isOld => ({ does: 'reload' as const, isOld })),
  fc.constantFrom('mine' as const, 'theirs' as const).map(which => ({ does: 'choose' as const, which })),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function go(device: ReturnType<typeof aDevice>, one: Step): void {
  if (one.does === 'write') device.write(one.id, one.to)
  else if (one.does === 'sync') device.sync(one.network)
  else if (one.does === 'reload') device.reload(one.isOld)
  else device.choose(one.which)
}

/** The server removed an answer to a question that was hidden for it, and its response was lost. */
const takenAway: Step[] = [
  { does: 'write', id: 1, to: false },
  { does: 'sync', network: 'lost after' },
  { does: 'write', id: 1, to: true },
  { does: 'write', id: 2, to: { en: 'a' } },
  { does: 'sync', network: 'lost after' },
]

test('one device loses nothing when calls fail and its page reloads, and has no conflict with itself', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const server = aServer()
      const device = aDevice(server)
      for (const one of steps) go(device, one)
      for (let round = 0; round < 4; round++) device.sync('well')
      expect(device.conflicts()).toBe(0)
      for (const [id, to] of device.last) {
        expect(device.value(id)).toEqual(to)
        if (device.isShown(id)) expect(server.value(id)).toEqual(to)
      }
    }),
    { numRuns: 2000, examples: [[takenAway]] },
  )
})

test('every answer of two devices reaches the server, stays pending, or gives way to a choice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), step), { maxLength: 60 }), steps => {
      const server = aServer()
      const devices = [aDevice(server), aDevice(server)]
      for (const [which, one] of steps) go(devices[which] as ReturnType<typeof aDevice>, one)
      for (let round = 0; round < 4; round++) for (const device of devices) device.sync('well')
      for (const device of devices)
        for (const [id, to] of device.last) {
          const wasThere = server.history.some(([of, was]) => of === id && isSameAnswer(was, to))
          expect(wasThere || isSameAnswer(device.value(id), to)).toBe(true)
        }
    }),
    { numRuns: 2000 },
  )
})

test('a conflicting answer of another device is shown beside one’s own, and the person chooses', () => {
  const server = aServer()
  const [here, there] = [createAnswerBook([], []), createAnswerBook([], [])]
  there.write(3, { en: 'theirs' })
  there.received(server.save(there.waiting(() => true)), () => true)
  here.write(3, { en: 'mine' })
  here.received(server.save(here.waiting(() => true)), () => true)
  expect(here.theirs(3)).toEqual({ value: { en: 'theirs' } })
  expect(here.value(3)).toEqual({ en: 'mine' })
  expect(here.waiting(() => true)).toEqual([])
  here.choose(3, 'mine')
  here.received(server.save(here.waiting(() => true)), () => true)
  expect(server.value(3)).toEqual({ en: 'mine' })
  there.refresh(server.all())
  expect(there.value(3)).toEqual({ en: 'mine' })
})

test('answers to hidden questions are kept, and sent again when these are shown again', () => {
  const server = aServer()
  const device = aDevice(server)
  device.write(1, true)
  device.write(2, { en: 'why' })
  device.sync('well')
  device.write(1, false)
  device.sync('well')
  expect(server.value(2)).toBe(null)
  device.reload(false)
  device.write(1, true)
  expect(device.value(2)).toEqual({ en: 'why' })
  device.sync('well')
  expect(server.value(2)).toEqual({ en: 'why' })
})

test('a removed answer stays removed if its question is hidden before the server got the removal', () => {
  const server = aServer()
  const device = aDevice(server)
  device.write(1, true)
  device.write(2, { en: 'why' })
  device.sync('well')
  device.write(2, null)
  device.write(1, null)
  device.sync('well')
  expect(device.value(2)).toBe(null)
})
