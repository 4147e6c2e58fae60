import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Clients } from '#web/app-context.ts'
import { type DraftFor, type DraftWords, readDeviceDraft, writeDeviceDraft } from './device-drafts.ts'

type Forum = Pick<Clients['forum'], 'getDraft' | 'saveDraft' | 'dropDraft'>

export type DraftState = {
  words: DraftWords
  /**
   * `none`: nothing to keep; `changed`: not kept on the server yet; `saved`: the server has it; `device`: only this
   * device has it
   */
  kept: 'none' | 'changed' | 'saved' | 'device'
  /** when the server saved it, ISO 8601; null if that isn't known */
  savedAt: string | null
  /** what another page saved meanwhile; nothing is saved before one of the two is chosen */
  newer: (DraftWords & { sequence: number }) | null
}

export type DraftKeeper = {
  state(): DraftState
  subscribe(listener: () => void): () => void
  /** Loads what was begun earlier, from the server and this device. */
  load(): Promise<void>
  change(changes: Partial<DraftWords>): void
  /** Saves what is unsaved now. */
  flush(): Promise<void>
  /** Of two drafts, keeps the one on this page. */
  keepMine(): Promise<void>
  /** Of two drafts, takes the other one. */
  takeOther(): void
  /** The `Idempotency-Key` of sending an input: the same one until the input is another, also after a reload. */
  attemptFor(input: object): string
  /** Forgets the draft everywhere, once it was posted or given up. */
  drop(): Promise<void>
}

/** ms after the last key before a draft is saved */
const pause = 1200

/**
 * Keeps what somebody writes: at once on this device, and soon after on the server.
 * @param initial the words of an empty form, or of the post that is edited: they are no draft
 * @param shown the server’s draft, where the page came with it
 */
export function createDraftKeeper(
  forum: Forum,
  which: DraftFor,
  initial: DraftWords,
  { wait = pause, shown = initial }: { wait?: number; shown?: DraftWords } = {},
): DraftKeeper {
  const { deed, target } = which
  const listeners = new Set<() => void>()
  let state: DraftState = { words: shown, kept: 'none', savedAt: null, newer: null }
  let sequence = 0
  let attempt: { key: string; of: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  const set = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const keepOnDevice = () => {
    const isNothing = state.kept === 'none' && !attempt
    const isDirty = state.kept !== 'saved'
    writeDeviceDraft(which, isNothing ? undefined : { words: state.words, sequence, isDirty, attempt })
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function load(): Promise<void> {
    const begun = state.words
    const device = readDeviceDraft(which)
    attempt = device?.attempt
    const found = await forum.getDraft({ deed, target }).then(
      ({ draft }) => draft,
      () => undefined,
    )
    const wasTyped = state.words !== begun
    const mine = wasTyped ? state.words : device?.isDirty || found === undefined ? device?.words : undefined
    const from = wasTyped ? -1 : (device?.sequence ?? 0)
    if (!mine || isSame(mine, initial)) {
      if (!found || isSame(found, initial)) return
      sequence = found.sequence
      set({ words: wordsOf(found), kept: 'saved', savedAt: found.savedAt })
      return keepOnDevice()
    }
    const isOther = found && found.sequence !== from && !isSame(found, mine)
    sequence = isOther ? sequence : (found?.sequence ?? device?.sequence ?? 0)
    set({
      words: mine,
      kept: found === undefined ? 'device' : 'changed',
      newer: isOther ? { ...wordsOf(found), sequence: found.sequence } : null,
    })
    keepOnDevice()
    if (!isOther && found !== undefined) saveSoon()
  }

  function change(changes: Partial<DraftWords>): void {
    const words = { ...state.words, ...changes }
    const isNothing = isSame(words, initial)
    set({ words, kept: isNothing && sequence === 0 ? 'none' : 'changed' })
    keepOnDevice()
    if (state.kept === 'changed') saveSoon()
    else clearTimeout(timer)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await saving
    if (state.newer || (state.kept !== 'changed' && state.kept !== 'device')) return
    saving = save()
    await saving
    saving = undefined
  }

  async function save(): Promise<void> {
    const { words } = state
    try {
      if (isSame(words, initial)) {
        await forum.dropDraft({ deed, target })
        sequence = 0
        if (state.words === words) set({ kept: 'none', savedAt: null })
      } else {
        const saved = await forum.saveDraft({ deed, target, sequence, ...words })
        sequence = saved.sequence
        if (state.words === words) set({ kept: 'saved', savedAt: saved.savedAt })
      }
    } catch (error) {
      const { code, given } = apiErrorOf(error)
      if (code === 'gm-error-draft-newer')
        set({
          kept: 'changed',
          newer: {
            groupId: words.groupId,
            title: String(given?.title ?? ''),
            message: String(given?.message ?? ''),
            sequence: Number(given?.sequence),
          },
        })
      else set({ kept: 'device' })
    }
    keepOnDevice()
    if (state.words !== words && !state.newer) saveSoon()
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    change,
    flush,
    keepMine: () => {
      sequence = state.newer?.sequence ?? sequence
      set({ newer: null, kept: 'changed' })
      return flush()
    },
    takeOther: () => {
      const { newer } = state
      if (!newer) return
      sequence = newer.sequence
      set({ words: wordsOf(newer), kept: 'saved', savedAt: null, newer: null })
      keepOnDevice()
    },
    attemptFor: input => {
      const of = JSON.stringify(input)
      if (attempt?.of !== of) attempt = { key: crypto.randomUUID(), of }
      keepOnDevice()
      return attempt.key
    },
    drop: async () => {
      clearTimeout(timer)
      set({ words: initial, kept: 'none', savedAt: null, newer: null })
      attempt = undefined
      writeDeviceDraft(which, undefined)
      await saving
      clearTimeout(timer)
      sequence = 0
      // the draft of a text that was posted is no trouble if it stays
      await forum.dropDraft({ deed, target }).catch(() => undefined)
      writeDeviceDraft(which, undefined)
    },
  }
}

function wordsOf({ groupId, title, message }: DraftWords): DraftWords {
  return { groupId, title, message }
}

/** The same words; a group alone is no draft. */
function isSame(one: DraftWords, other: DraftWords): boolean {
  return one.title === other.title && one.message === other.message
}
