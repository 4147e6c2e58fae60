import type { GivenAnswer, SavedAnswer, Saving } from '../../forms.contract.ts'
import { isSameAnswer } from './same-answer.ts'

/** An answer as this device keeps it. */
export type KeptAnswer = {
  questionId: number
  value: unknown
  /** of the server's answer that it was written upon, or that it is by now */
  revision: number
  /** not on the server yet */
  isPending: boolean
  /** what was sent without an answer coming back: the server may have it */
  sent: unknown[]
}

type Entry = {
  /** as the server told last */
  server: { value: unknown; revision: number }
  /** not on the server yet */
  mine?: { value: unknown; sent: unknown[] } | undefined
  /** what another device wrote meanwhile, until the person chooses */
  theirs?: { value: unknown } | undefined
  /** why the server doesn't take it: an error's code, until it is changed */
  refused?: string | undefined
  /** the server says that its question isn't shown: not sent again before something changes */
  isHeld?: boolean
}

/**
 * Whether the server has it from this device, whose receipt was lost on the way: what was sent, or nothing where the server took
 * it away again, because it didn't know yet that its question is shown. Nothing may also come from another device that took the
 * answer back before the receipt came: then what was written here is kept, and can be taken back again.
 */
function mayBeOurs(sent: readonly unknown[], value: unknown): boolean {
  return sent.some(one => isSameAnswer(one, value)) || (value === null && sent.length > 0)
}

export type AnswerBook = ReturnType<typeof createAnswerBook>

/**
 * What somebody answers here, what of it the server has, and what other devices wrote. Nothing that was written is given up
 * before the server has it, or the person has chosen another device's.
 * @param saved the server's answers, maybe older than what this device knows
 * @param kept what this device kept
 */
export function createAnswerBook(saved: readonly SavedAnswer[], kept: readonly KeptAnswer[]) {
  const entries = new Map<number, Entry>()
  const entryOf = (id: number): Entry => {
    const known = entries.get(id) ?? { server: { value: null, revision: 0 } }
    entries.set(id, known)
    return known
  }

  /** Takes what the server has. @returns whether something is different now */
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
    /** The answer as it stands on the page. */
    value: (id: number): unknown => {
      const entry = entries.get(id)
      return entry?.mine ? entry.mine.value : (entry?.server.value ?? null)
    },
    theirs: (id: number) => entries.get(id)?.theirs,
    refused: (id: number) => entries.get(id)?.refused,
    ids: () => [...entries.keys()],

    /** The person answers. */
    write(id: number, value: unknown): void {
      const entry = entryOf(id)
      entry.refused = undefined
      entry.isHeld = false
      if (!entry.mine && isSameAnswer(entry.server.value, value)) return
      entry.mine = { value, sent: entry.mine?.sent ?? [] }
    },

    /** What is to be sent: of questions that are shown, without what the person or the server has to decide on first. */
    waiting(isShown: (id: number) => boolean): GivenAnswer[] {
      return [...entries].flatMap(([questionId, { mine, theirs, refused, isHeld, server }]) =>
        mine && !theirs && !refused && !isHeld && isShown(questionId)
          ? [{ questionId, value: mine.value, revision: server.revision }]
          : [],
      )
    },

    /** These are on their way. */
    sending(answers: readonly GivenAnswer[]): void {
      for (const { questionId, value } of answers) {
        const { mine } = entryOf(questionId)
        if (mine && !mine.sent.some(one => isSameAnswer(one, value))) mine.sent.push(value)
      }
    },

    /**
     * The server's answer to what was sent.
     * @returns questions whose answers it took away though they are shown here: others have decided something else, which is
     * to be asked for
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
      // what decides whether they are shown may be there now
      if (isNew) releaseAll()
      const unexpected: number[] = []
      for (const { questionId, value, revision } of cleared) {
        const entry = entryOf(questionId)
        const before = entry.mine ? entry.mine.value : entry.server.value
        entry.server = { value, revision }
        // kept at hand while somebody toggles
        entry.mine = before === null ? undefined : { value: before, sent: [] }
        entry.isHeld = isShown(questionId)
        if (entry.isHeld) unexpected.push(questionId)
      }
      return unexpected
    },

    /** Takes a newer state of all the server's answers. @returns ids of what is different now */
    refresh(answers: readonly SavedAnswer[]): number[] {
      const changed = answers.filter(learn).map(one => one.questionId)
      if (changed.length > 0) releaseAll()
      return changed
    },

    /** The server won't have it. */
    refuse(id: number, code: string): void {
      entryOf(id).refused = code
    },

    /** What was answered while another device wrote: which of the two counts. */
    choose(id: number, which: 'mine' | 'theirs'): void {
      const entry = entryOf(id)
      if (which === 'theirs') entry.mine = undefined
      entry.theirs = undefined
    },

    /** Other questions are shown than before: what the server didn't take may be sent again. */
    releaseAll,

    /** As this device is to keep it. */
    kept(questionId: number): KeptAnswer {
      const { server, mine, theirs } = entryOf(questionId)
      // under a conflict the revision stays behind, so that it is told again
      const revision = theirs ? server.revision - 1 : server.revision
      if (mine) return { questionId, value: mine.value, revision, isPending: true, sent: [...mine.sent] }
      return { questionId, value: server.value, revision, isPending: false, sent: [] }
    },
  }
}
