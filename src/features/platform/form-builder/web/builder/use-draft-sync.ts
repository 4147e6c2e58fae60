import { useCallback, useEffect, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import type { FormDraft } from '../../form-builder.contract.ts'
import { applyEdits, type Edit, findPart, onRevision, partOf } from '../../form-changes.ts'
import type { DraftParts, DraftQuestion, DraftSection } from '../../form-draft.ts'

/** ms until an automatic retry after a failure */
const retryEvery = 15_000

export type SavingState = { is: 'idle' | 'typed' | 'saving' | 'saved' } | { is: 'failed' | 'refused'; error: unknown }

/** Both versions of a part that somebody else changed at the same time; `theirs` is undefined if they removed it. */
export type Conflict = {
  mine: Extract<Edit, { do: 'saveQuestion' | 'saveSection' }>
  theirs: DraftQuestion | DraftSection | undefined
}

/** A draft with its unsaved edits: they are sent in order, and changes of others are merged. */
export function useDraftSync(given: FormDraft) {
  const { clients } = useApp()
  const id = given.formId
  const [draft, setDraft] = useState(given)
  const [pending, setPending] = useState<Edit[]>([])
  const [state, setState] = useState<SavingState>({ is: 'idle' })
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const now = useRef({ draft, pending, call: undefined as Promise<unknown> | undefined })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback((next: { draft?: FormDraft; pending?: Edit[] }) => {
    Object.assign(now.current, next)
    if (next.draft) setDraft(next.draft)
    if (next.pending) setPending(next.pending)
  }, [])

  /**
   * Loads the server's draft. If others changed a part with unsaved edits, their version is shown, and the person
   * chooses.
   */
  const reload = useCallback(async () => {
    const fresh = await clients.formBuilder.getFormDraft({ id })
    const { draft: before, pending: all } = now.current
    if (fresh.revision < before.revision) return
    const isOvertaken = (edit: Edit) =>
      'revision' in onRevision(before.sections, edit) &&
      findPart(before.sections, partOf(edit))?.revision !== findPart(fresh.sections, partOf(edit))?.revision
    const lost = all.filter(isOvertaken).filter(one => one.do === 'saveQuestion' || one.do === 'saveSection')
    const latest = new Map(lost.map(mine => [partOf(mine).id, mine]))
    const found = [...latest.values()].map(mine => ({ mine, theirs: findPart(fresh.sections, partOf(mine)) }))
    setConflicts(known => [...known, ...found])
    const left = all.filter(edit => !isOvertaken(edit))
    keep({ draft: fresh, pending: left.filter((_, at) => applied(fresh.sections, left.slice(0, at + 1))) })
  }, [clients, id, keep])

  const refresh = useCallback(async () => {
    while (now.current.call) await now.current.call
    const call = reload()
    now.current.call = call.catch(() => undefined)
    try {
      await call
    } finally {
      now.current.call = undefined
    }
  }, [reload])

  const send = useCallback(async (): Promise<void> => {
    const { draft: before, pending: sent } = now.current
    const changes = sent.map(edit => onRevision(before.sections, edit))
    const { newer, before: was, revision } = await clients.formBuilder.changeFormDraft({ id, changes })
    if (newer.length > 0) return reload()
    const sections = applied(before.sections, sent, revision) ?? before.sections
    keep({ draft: { ...now.current.draft, sections, revision }, pending: now.current.pending.slice(sent.length) })
    if (was !== before.revision) await reload()
  }, [clients, id, keep, reload])

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
          // the edits are no longer possible: the server's version stays
          keep({ pending: [] })
          await reload().catch(() => undefined)
          setState({ is: 'refused', error })
        } else setState({ is: 'failed', error })
        return false
      } finally {
        now.current.call = undefined
      }
    }
    setState(before => (before.is === 'saving' ? { is: 'saved' } : before))
    return true
  }, [send, keep, reload])

  const push = useCallback(
    (edits: Edit[], after: number) => {
      const last = now.current.pending.at(-1)
      const [only] = edits
      // while no call is running, further typing replaces the last pending edit
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

  const revisionNow = useCallback(() => now.current.draft.revision, [])

  /** Says why something was not done. */
  const refuse = useCallback((error: unknown) => setState({ is: 'refused', error }), [])

  const replace = useCallback(
    (fresh: FormDraft) => {
      keep({ draft: fresh, pending: [] })
      setConflicts([])
      setState({ is: 'saved' })
    },
    [keep],
  )

  const forget = useCallback((conflict: Conflict) => setConflicts(all => all.filter(one => one !== conflict)), [])

  useRetries(state.is === 'failed', flush)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    draft,
    pending,
    state,
    conflicts,
    sectionsNow,
    revisionNow,
    push,
    flush,
    refuse,
    refresh,
    replace,
    forget,
  }
}

/** Retries saving from time to time after a failure, and when the network is back. */
function useRetries(isFailed: boolean, flush: () => Promise<boolean>): void {
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
}

export function applied(sections: DraftParts, edits: Edit[], revision = 0): DraftParts | undefined {
  return applyEdits(sections, edits, { revision, changedBy: null })
}
