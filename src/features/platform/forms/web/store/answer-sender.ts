import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type GivenAnswer, maxAnswersAtOnce } from '../../forms.contract.ts'
import { type Failure, failureOf, waitBefore } from './saving-failure.ts'

export type SavingState =
  | { is: 'idle' | 'saving' }
  /** ISO time */
  | { is: 'saved'; at: string }
  | { is: 'kept'; why: Failure }

type Options = {
  /** answers that aren't saved yet */
  waiting: () => GivenAnswer[]
  send: (answers: GivenAnswer[]) => Promise<void>
  /** called for an answer that the server refuses, with the error's code */
  refuse: (questionId: number, code: string) => void
  /** called when the state changes */
  notify: () => void
  now: () => string
}

/** Sends pending answers, one call at a time; retries automatically while the server is unavailable. */
export function createAnswerSender({ waiting, send, refuse, notify, now }: Options) {
  let saving: SavingState = { is: 'idle' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let hasEnded = false

  function setSaving(next: SavingState): void {
    if (next.is === saving.is && next.is !== 'saved' && next.is !== 'kept') return
    saving = next
    notify()
  }

  function schedule(after: number): void {
    clearTimeout(timer)
    if (!hasEnded) timer = setTimeout(() => void flush(), after)
  }

  /** Sends pending answers until none are left or a call fails. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const answers = waiting().slice(0, maxAnswersAtOnce)
      if (answers.length === 0) {
        if (saving.is === 'saving') setSaving({ is: 'saved', at: now() })
        return
      }
      setSaving({ is: 'saving' })
      try {
        await sendOrRefuse(answers)
        failures = 0
      } catch (error) {
        const why = failureOf(error)
        setSaving({ is: 'kept', why })
        if (why === 'away') schedule(waitBefore(failures++))
        return
      }
    }
  }

  /** If a call with several answers is refused, each is sent alone, so that the valid ones are saved. */
  async function sendOrRefuse(answers: GivenAnswer[]): Promise<void> {
    try {
      await send(answers)
    } catch (error) {
      if (failureOf(error) !== 'refused') throw error
      if (answers.length > 1) for (const answer of answers) await sendOrRefuse([answer])
      else if (answers[0]) refuse(answers[0].questionId, apiErrorOf(error).code)
    }
  }

  return {
    state: () => saving,
    flush,
    /** Sends after a pause in typing; a failure stays visible until then. */
    sendAfter(pause: number): void {
      if (saving.is !== 'kept') setSaving({ is: 'saving' })
      schedule(pause)
    },
    end(): void {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
