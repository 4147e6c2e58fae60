import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import type { FormDraft } from '../../form-builder.contract.ts'
import { applyEdits, type Edit, findPart, onRevision, partOf } from '../../form-changes.ts'
import type { DraftParts, DraftQuestion, DraftSection } from '../../form-draft.ts'
import { type History, noHistory, remember, settle, stepBack, stepForward, type Turn } from './history.ts'

/** A pause in typing after which it is saved, in ms. */
const pause = 700
/** Tried again by itself after a failure, in ms. */
const retryEvery = 15_000
/** ids that are fetched at once */
const idsAtOnce = 50

export type SavingState = { is: 'idle' | 'typed' | 'saving' | 'saved' } | { is: 'failed' | 'refused'; error: unknown }

/** What somebody else wrote in the part that one was writing in; undefined: they took it away. */
export type Conflict = {
  mine: Extract<Edit, { do: 'saveQuestion' | 'saveSection' }>
  theirs: DraftQuestion | DraftSection | undefined
}

export type FormBuilding = {
  draft: FormDraft
  /** with what isn't saved yet */
  sections: DraftParts
  state: SavingState
  hasUnsaved: boolean
  conflicts: Conflict[]
  /** the last step was not taken back, because somebody else wrote over it */
  isOvertaken: boolean
  canUndo: boolean
  canRedo: boolean
  /** @param key edits of the same key are one step of undoing; they are saved after a pause */
  edit(edits: Edit[], key?: string): void
  undo(): void
  redo(): void
  /** Ends a step of undoing. */
  settle(): void
  takeIds(count: number): Promise<number[]>
  /** Saves what isn't saved yet. @returns whether all of it is */
  flush(): Promise<boolean>
  /** Asks for what others wrote. */
  refresh(): Promise<void>
  /** Takes another draft in the place of this one. */
  replace(draft: FormDraft): void
  keepMine(conflict: Conflict): void
  keepTheirs(conflict: Conflict): void
}

/** The draft of a form as one person writes it: every change is shown at once and saved by itself, part by part. */
export function useFormDraft(given: FormDraft): FormBuilding {
  const { clients } = useApp()
  const id = given.formId
  const [draft, setDraft] = useState(given)
  const [pending, setPending] = useState<Edit[]>([])
  const [history, setHistory] = useState<History>(noHistory)
  const [state, setState] = useState<SavingState>({ is: 'idle' })
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [isOvertaken, setOvertaken] = useState(false)
  const now = useRef({ draft, pending, history, call: undefined as Promise<unknown> | undefined, ids: [] as number[] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback((next: { draft?: FormDraft; pending?: Edit[]; history?: History }) => {
    Object.assign(now.current, next)
    if (next.draft) setDraft(next.draft)
    if (next.pending) setPending(next.pending)
    if (next.history) setHistory(next.history)
  }, [])

  const refresh = useCallback(async () => {
    const fresh = await clients.formBuilder.getFormDraft({ id })
    if (fresh.revision < now.current.draft.revision) return
    keep({
      draft: fresh,
      pending: now.current.pending.filter((_, at, all) => applied(fresh.sections, all.slice(0, at + 1))),
    })
  }, [clients, id, keep])

  /** @returns whether there may be more to send */
  const send = useCallback(async (): Promise<boolean> => {
    const { draft: before, pending: sent } = now.current
    const changes = sent.map(edit => onRevision(before.sections, edit))
    const answer = await clients.formBuilder.changeFormDraft({ id, changes })
    const rest = now.current.pending.slice(sent.length)
    if (answer.newer.length > 0) {
      await refresh()
      const isNewer = (edit: Edit) =>
        answer.newer.some(one => one.kind === partOf(edit).kind && one.id === partOf(edit).id)
      const lost = sent.filter(isNewer)
      keep({ pending: [...sent.filter(edit => !isNewer(edit)), ...rest.filter(edit => !isNewer(edit))] })
      const mine = [...lost, ...rest.filter(isNewer)].filter(
        one => one.do === 'saveQuestion' || one.do === 'saveSection',
      )
      const latest = new Map(mine.map(edit => [partOf(edit).id, edit]))
      setConflicts(all => [
        ...all,
        ...[...latest.values()].map(edit => ({
          mine: edit,
          theirs: findPart(now.current.draft.sections, partOf(edit)),
        })),
      ])
      return true
    }
    const sections = applyEdits(before.sections, sent, { revision: answer.revision, changedBy: null })
    if (sections && answer.before === before.revision)
      keep({ draft: { ...now.current.draft, sections, revision: answer.revision }, pending: rest })
    else {
      keep({ pending: rest })
      await refresh()
    }
    return true
  }, [clients, id, keep, refresh])

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (now.current.call) await now.current.call
    while (now.current.pending.length > 0) {
      setState({ is: 'saving' })
      const call = send()
      now.current.call = call.catch(() => undefined)
      try {
        await call
      } catch (error) {
        const { status } = apiErrorOf(error)
        if (status >= 400 && status < 500 && status !== 401 && status !== 429) {
          // it can't be done any more: what others wrote stands
          keep({ pending: [] })
          await refresh().catch(() => undefined)
          setState({ is: 'refused', error })
        } else setState({ is: 'failed', error })
        return false
      } finally {
        now.current.call = undefined
      }
    }
    setState(before => (before.is === 'saving' ? { is: 'saved' } : before))
    return true
  }, [send, keep, refresh])

  const push = useCallback(
    (edits: Edit[], after: number) => {
      const last = now.current.pending.at(-1)
      const [only] = edits
      // while nothing is under way, what is typed on replaces what was typed
      const isTypedOn =
        !now.current.call &&
        edits.length === 1 &&
        only?.do === 'saveQuestion' &&
        last?.do === 'saveQuestion' &&
        last.question.id === only.question.id
      keep({ pending: [...(isTypedOn ? now.current.pending.slice(0, -1) : now.current.pending), ...edits] })
      setState({ is: 'typed' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), after)
    },
    [flush, keep],
  )

  const sectionsNow = useCallback(
    () => applied(now.current.draft.sections, now.current.pending) ?? now.current.draft.sections,
    [],
  )

  const edit = useCallback(
    (edits: Edit[], key?: string) => {
      if (!applied(sectionsNow(), edits)) return
      setOvertaken(false)
      keep({ history: remember(now.current.history, sectionsNow(), edits, key) })
      push(edits, key ? pause : 0)
    },
    [keep, push, sectionsNow],
  )

  const take = useCallback(
    (turn: Turn | undefined) => {
      if (!turn) return
      keep({ history: turn.history })
      setOvertaken(turn.isOvertaken)
      if (turn.edits.length > 0) push(turn.edits, 0)
    },
    [keep, push],
  )

  const takeIds = useCallback(
    async (count: number) => {
      if (now.current.ids.length < count) {
        const fetched = Math.max(count, idsAtOnce)
        const { first } = await clients.formBuilder.takeIds({ id, count: fetched })
        now.current.ids = Array.from({ length: fetched }, (_, at) => first + at)
      }
      return now.current.ids.splice(0, count)
    },
    [clients, id],
  )

  const forget = useCallback((conflict: Conflict) => setConflicts(all => all.filter(one => one !== conflict)), [])

  const isFailed = state.is === 'failed'
  useEffect(() => {
    if (!isFailed) return
    const again = () => void flush()
    const every = setInterval(again, retryEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(every)
      removeEventListener('online', again)
    }
  }, [isFailed, flush])
  useEffect(() => () => clearTimeout(timer.current), [])

  return useMemo(
    () => ({
      draft,
      sections: applied(draft.sections, pending) ?? draft.sections,
      state,
      hasUnsaved: pending.length > 0,
      conflicts,
      isOvertaken,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      edit,
      undo: () => take(stepBack(now.current.history, sectionsNow())),
      redo: () => take(stepForward(now.current.history, sectionsNow())),
      settle: () => keep({ history: settle(now.current.history) }),
      takeIds,
      flush,
      refresh,
      replace: fresh => {
        keep({ draft: fresh, pending: [], history: noHistory })
        setConflicts([])
        setState({ is: 'saved' })
      },
      keepMine: conflict => {
        forget(conflict)
        edit([conflict.mine])
      },
      keepTheirs: forget,
    }),
    [
      draft,
      pending,
      state,
      conflicts,
      isOvertaken,
      history,
      edit,
      take,
      sectionsNow,
      keep,
      takeIds,
      flush,
      refresh,
      forget,
    ],
  )
}

function applied(sections: DraftParts, edits: Edit[]): DraftParts | undefined {
  return applyEdits(sections, edits, { revision: 0, changedBy: null })
}
