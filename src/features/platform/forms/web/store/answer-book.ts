import type { GivenAnswer, SavedAnswer, Saving } from '../../forms.contract.ts'
import { isSameAnswer } from './same-answer.ts'

/** An answer in this device's storage. */
export type KeptAnswer = {
  questionId: number
  value: unknown
  /** revision of the server's answer on which it is based, or that it has by now */
  revision: number
  /** not saved on the server yet */
  isPending: boolean
  /** values that were sent without getting a response: the server may have them */
  sent: unknown[]
}

type Entry = {
  /** the server's last known answer */
  server: { value: unknown; revision: number }
  /** the answer that isn't saved on the server yet */
  mine?: { value: unknown; sent: unknown[] } | undefined
  /** a conflicting answer of another device, until the person chooses */
  theirs?: { value: unknown } | undefined
  /** error code if the server refused the answer, until it is changed */
  refused?: string | undefined
  /** the server considers the question hidden: the answer is not sent again until something changes */
  isHeld?: boolean
}

/**
 * Whether the server's value may come from this device, whose response was lost: a value that was sent, or null if the
 * server removed it because the question was still hidden there. Null may also come from another device that removed
 * the answer meanwhile: then the answer from here is kept, and can be removed again.
 */
function mayBeOurs(sent: readonly unknown[], value: unknown): boolean {
  return sent.some(one => isSameAnswer(one, value)) || (value === null && sent.length > 0)
}

export type AnswerBook = ReturnType<typeof createAnswerBook>

/**
 * The answers on this device, with their state on the server and conflicts with other devices. No answer is dropped
 * before the server has it, or the person has chosen the other device's.
 * @param saved the server's answers, which may be older than the device's knowledge
 * @param kept the device's storage
 */
export function createAnswerBook(saved: readonly SavedAnswer[], kept: readonly KeptAnswer[]) {
  const entries = new Map<number, Entry>()
  const entryOf = (id: number): Entry => {
    const known = entries.get(id) ?? { server: { value: null, revision: 0 } }
    entries.set(id, known)
    return known
  }

  /**
   * Applies an answer of the server.
   * @returns whether something has changed
   */
  function learn({ questionId, value, revision }: Pick<SavedAnswer, 'questionId' | 'value' | 'revision'>): boolean {
    const entry = entryOf(questionId)
    if (revision <= entry.server.revision) return false
    const { mine } = entry
    entry.server = { value, revision }
    if (!mine) return true
    if (isSameAnswer(mine.value, value)) entry.mine = entry.theirs = undefined
    else if (mayBeOurs(mine.sent, value)) entry.mine = { value: mine.value, sent: [] }
    else entry.theirs = { value }
    return true
  }

  function releaseAll(): void {
    for (const entry of entries.values()) entry.isHeld = false
  }

  for (const one of saved) learn(one)
  for (const { questionId, value, revision, isPending, sent } of kept) {
    const entry = entryOf(questionId)
    if (!isPending) {
      learn({ questionId, value, revision })
      continue
    }
    const isBehind = entry.server.revision > revision
    if (isBehind && isSameAnswer(entry.server.value, value)) continue
    entry.mine = { value, sent: [...sent] }
    if (!isBehind) entry.server = { ...entry.server, revision }
    else if (!mayBeOurs(sent, entry.server.value)) entry.theirs = { value: entry.server.value }
  }

  return {
    /** The answer that the page shows. */
    value: (id: number): unknown => {
      const entry = entries.get(id)
      return entry?.mine ? entry.mine.value : (entry?.server.value ?? null)
    },
    theirs: (id: number) => entries.get(id)?.theirs,
    refused: (id: number) => entries.get(id)?.refused,
    ids: () => [...entries.keys()],

    /** Sets the person's answer. */
    write(id: number, value: unknown): void {
      const entry = entryOf(id)
      entry.refused = undefined
      entry.isHeld = false
      if (!entry.mine && isSameAnswer(entry.server.value, value)) return
      entry.mine = { value, sent: entry.mine?.sent ?? [] }
    },

    /**
     * Answers to send: those of shown questions, without those that wait for a decision of the person or the server.
     */
    waiting(isShown: (id: number) => boolean): GivenAnswer[] {
      return [...entries].flatMap(([questionId, { mine, theirs, refused, isHeld, server }]) =>
        mine && !theirs && !refused && !isHeld && isShown(questionId)
          ? [{ questionId, value: mine.value, revision: server.revision }]
          : [],
      )
    },

    /** Records that these answers are being sent. */
    sending(answers: readonly GivenAnswer[]): void {
      for (const { questionId, value } of answers) {
        const { mine } = entryOf(questionId)
        if (mine && !mine.sent.some(one => isSameAnswer(one, value))) mine.sent.push(value)
      }
    },

    /**
     * Applies the server's response.
     * @returns questions that are shown here although the server removed their answers: other devices' answers decided
     * that, and must be loaded
     */
    received({ saved, newer, cleared }: Saving, isShown: (id: number) => boolean): number[] {
      let isNew = false
      for (const { questionId, value, revision } of saved) {
        const entry = entryOf(questionId)
        isNew ||= revision > entry.server.revision
        entry.server = { value, revision }
        entry.theirs = undefined
        if (!entry.mine) continue
        entry.mine = isSameAnswer(entry.mine.value, value) ? undefined : { value: entry.mine.value, sent: [] }
      }
      for (const one of newer) learn(one)
      // answers that decide whether they are shown may have been saved now
      if (isNew) releaseAll()
      const unexpected: number[] = []
      for (const { questionId, value, revision } of cleared) {
        const entry = entryOf(questionId)
        const before = entry.mine ? entry.mine.value : entry.server.value
        entry.server = { value, revision }
        // kept in memory while somebody toggles
        entry.mine = before === null ? undefined : { value: before, sent: [] }
        entry.isHeld = isShown(questionId)
        if (entry.isHeld) unexpected.push(questionId)
      }
      return unexpected
    },

    /**
     * Applies all current answers of the server.
     * @returns ids of changed ones
     */
    refresh(answers: readonly SavedAnswer[]): number[] {
      const changed = answers.filter(learn).map(one => one.questionId)
      if (changed.length > 0) releaseAll()
      return changed
    },

    /** Records that the server refused the answer. */
    refuse(id: number, code: string): void {
      entryOf(id).refused = code
    },

    /** Resolves a conflict. */
    choose(id: number, which: 'mine' | 'theirs'): void {
      const entry = entryOf(id)
      if (which === 'theirs') entry.mine = undefined
      entry.theirs = undefined
    },

    /** Called when other questions are shown than before: held answers may be sent again. */
    releaseAll,

    /** The answer for this device's storage. */
    kept(questionId: number): KeptAnswer {
      const { server, mine, theirs } = entryOf(questionId)
      // during a conflict the revision stays one behind, so that a reload detects the conflict again
      const revision = theirs ? server.revision - 1 : server.revision
      if (mine) return { questionId, value: mine.value, revision, isPending: true, sent: [...mine.sent] }
      return { questionId, value: server.value, revision, isPending: false, sent: [] }
    },
  }
}
