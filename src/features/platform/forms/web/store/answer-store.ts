import type { AnswerProblem } from '../../answer-problem.ts'
import { checkAnswer } from '../../check-answer.ts'
import { type FormDefinition, questionsOf } from '../../form-definition.ts'
import type { GivenAnswer, SavedAnswer, Saving } from '../../forms.contract.ts'
import { isDeciding } from '../../question-types.ts'
import { shownQuestions } from '../../shown-questions.ts'
import { createAnswerBook, type KeptAnswer } from './answer-book.ts'
import { createAnswerSender } from './answer-sender.ts'
import type { DeviceAnswers } from './device-answers.ts'

/** The state of a question for its input; the same object until something changes. */
export type QuestionState = {
  value: unknown
  problem: AnswerProblem | null
  /** the input was left, or somebody asked for problems */
  isTouched: boolean
  /** a conflicting answer of another device */
  theirs: { value: unknown } | undefined
  /** the error's code, if the server refused the answer */
  refused: string | undefined
}

type Topic = number | 'shown' | 'saving' | 'progress'

type Options = {
  definition: FormDefinition
  saved: readonly SavedAnswer[]
  save: (answers: GivenAnswer[]) => Promise<Saving>
  /** loads the server's current answers */
  refresh: () => Promise<readonly SavedAnswer[]>
  device: DeviceAnswers
  /** questions whose problems are shown from the start */
  touched?: readonly number[]
  now?: () => string
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** ms after the last keystroke */
const pause = 800

/**
 * The answers on a page: each change is stored on the device at once, then sent; inputs are notified about their own
 * question only.
 */
export function createAnswerStore(options: Options) {
  const { definition, save, device, now = () => new Date().toISOString() } = options
  const questions = new Map(questionsOf(definition).map(question => [question.id, question]))
  const deciders = new Set(questionsOf(definition).flatMap(one => one.shownWhen?.parents.map(p => p.questionId) ?? []))
  let book = createAnswerBook(options.saved, [])
  const listeners = new Map<Topic, Set<() => void>>()
  const states = new Map<number, QuestionState>()
  const touched = new Set<number>(options.touched)
  const lastKept = new Map<number, KeptAnswer>()
  let shown = computeShown()
  let progress = 0

  const notify = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const isShown = (id: number) => shown.has(id)

  const sender = createAnswerSender({
    waiting: () => book.waiting(isShown),
    send,
    refuse: (id, code) => {
      book.refuse(id, code)
      changed(id)
    },
    notify: () => notify('saving'),
    now,
  })

  function computeShown(): ReadonlySet<number> {
    return shownQuestions(definition, new Map([...questions.keys()].map(id => [id, book.value(id)])))
  }

  function stateOf(id: number): QuestionState {
    const known = states.get(id)
    if (known) return known
    const value = book.value(id)
    const question = questions.get(id)
    const state = {
      value,
      problem: question ? checkAnswer(question, value) : null,
      isTouched: touched.has(id),
      theirs: book.theirs(id),
      refused: book.refused(id),
    }
    states.set(id, state)
    return state
  }

  function changed(id: number): void {
    const before = states.get(id)
    states.delete(id)
    const isOther =
      !before ||
      before.problem?.code !== stateOf(id).problem?.code ||
      (before.value === null) !== (book.value(id) === null)
    if (isOther) notifyProgress()
    notify(id)
  }

  function notifyProgress(): void {
    progress++
    notify('progress')
  }

  function decide(): void {
    const next = computeShown()
    if (next.size === shown.size && [...next].every(id => shown.has(id))) return
    shown = next
    book.releaseAll()
    notify('shown')
    notifyProgress()
  }

  function keep(ids: readonly number[]): void {
    const answers = ids.map(id => book.kept(id))
    const before = new Map(lastKept)
    for (const answer of answers) lastKept.set(answer.questionId, answer)
    void device.keep(answers, before)
  }

  function notifyQuestions(ids: readonly number[]): void {
    for (const id of ids) changed(id)
    keep(ids)
    if (ids.some(id => deciders.has(id))) decide()
  }

  async function send(answers: GivenAnswer[]): Promise<void> {
    book.sending(answers)
    keep(answers.map(one => one.questionId))
    const given = await save(answers)
    const unexpected = book.received(given, isShown)
    notifyQuestions([...given.saved, ...given.newer, ...given.cleared].map(one => one.questionId))
    if (unexpected.length > 0) notifyQuestions(book.refresh(await options.refresh()))
  }

  return {
    definition,
    subscribe: (topic: Topic) => (listener: () => void) => {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },
    question: stateOf,
    shown: () => shown,
    saving: sender.state,
    /** changes whenever a question becomes answered, missing or wrong */
    progress: () => progress,
    value: (id: number) => book.value(id),
    /** some answers aren't saved yet */
    hasWaiting: () => book.waiting(isShown).length > 0,
    conflicts: () => [...questions.keys()].filter(id => book.theirs(id)),

    write(id: number, value: unknown): void {
      // computed now, for later comparison
      stateOf(id)
      book.write(id, value)
      changed(id)
      keep([id])
      const question = questions.get(id)
      if (question && isDeciding(question.type) && deciders.has(id)) decide()
      sender.sendAfter(pause)
    },
    touch(ids: readonly number[]): void {
      for (const id of ids.filter(one => !touched.has(one))) {
        touched.add(id)
        changed(id)
      }
    },
    choose(id: number, which: 'mine' | 'theirs'): void {
      book.choose(id, which)
      notifyQuestions([id])
      void sender.flush()
    },
    flush: sender.flush,
    /** Loads answers that were saved elsewhere. */
    async refresh(): Promise<void> {
      notifyQuestions(book.refresh(await options.refresh()))
    },
    /** Applies this device's stored answers, and sends those that the server lacks. */
    async resume(): Promise<void> {
      const kept = await device.load()
      if (kept.length === 0) return
      const written = new Map(book.ids().map(id => [id, book.kept(id)]))
      const now = [...written.values()].filter(one => one.isPending)
      book = createAnswerBook(
        options.saved,
        kept.filter(one => !now.some(mine => mine.questionId === one.questionId)),
      )
      for (const one of now) book.write(one.questionId, one.value)
      for (const one of kept) lastKept.set(one.questionId, one)
      notifyQuestions(book.ids())
      if (book.waiting(isShown).length > 0) await sender.flush()
    },
    /** Called once handed in, or when the page is left. */
    end: sender.end,
    forget: () => device.forget(),
  }
}
