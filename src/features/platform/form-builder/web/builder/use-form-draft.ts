import { useCallback, useMemo, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { FormDraft } from '../../form-builder.contract.ts'
import type { Edit } from '../../form-changes.ts'
import type { DraftParts } from '../../form-draft.ts'
import { type History, noHistory, remember, settle, stepBack, stepForward, type Turn } from './history.ts'
import { applied, type Conflict, type SavingState, useDraftSync } from './use-draft-sync.ts'

/** pause in typing before it is saved, in ms */
const pause = 700
/** number of ids reserved in one call */
const idsAtOnce = 50

export type FormBuilding = {
  draft: FormDraft
  /** including unsaved edits */
  sections: DraftParts
  state: SavingState
  hasUnsaved: boolean
  conflicts: Conflict[]
  /** the last step was not undone, because somebody else has overwritten it */
  isOvertaken: boolean
  canUndo: boolean
  canRedo: boolean
  /**
   * @param edits may be made of the sections as they are by then, for what waited for something
   * @param key edits of the same key are one step of undoing; they are saved after a pause
   */
  edit(edits: Edit[] | ((sections: DraftParts) => Edit[]), key?: string): void
  undo(): void
  redo(): void
  /** Ends an undo step. */
  settle(): void
  /** Does something that needs new ids, once they are there. */
  withIds(count: number, work: (ids: number[]) => void): void
  /**
   * Saves what isn't saved yet.
   * @returns the draft's revision then
   * @throws Error if it can't be saved
   */
  saveAll(): Promise<number>
  /** Asks for what others wrote. */
  refresh(): Promise<void>
  /** Replaces this draft by another one. */
  replace(draft: FormDraft): void
  keepMine(conflict: Conflict): void
  keepTheirs(conflict: Conflict): void
}

/** The draft of a form in one person's editor: every change is shown at once and saved automatically, part by part. */
export function useFormDraft(given: FormDraft): FormBuilding {
  const { clients } = useApp()
  const id = given.formId
  const sync = useDraftSync(given)
  const { draft, pending, state, conflicts, sectionsNow, revisionNow, push, flush, refuse, refresh, replace, forget } =
    sync
  const [history, setHistory] = useState<History>(noHistory)
  const [isOvertaken, setOvertaken] = useState(false)
  const latest = useRef(history)
  const ids = useRef<number[]>([])

  const record = useCallback((next: History) => {
    latest.current = next
    setHistory(next)
  }, [])

  const edit = useCallback(
    (given: Edit[] | ((sections: DraftParts) => Edit[]), key?: string) => {
      const edits = typeof given === 'function' ? given(sectionsNow()) : given
      if (edits.length === 0 || !applied(sectionsNow(), edits)) return
      setOvertaken(false)
      record(remember(latest.current, sectionsNow(), edits, key))
      push(edits, key ? pause : 0)
    },
    [record, push, sectionsNow],
  )

  const take = useCallback(
    (turn: Turn | undefined) => {
      if (!turn) return
      record(turn.history)
      setOvertaken(turn.isOvertaken)
      if (turn.edits.length > 0) push(turn.edits, 0)
    },
    [record, push],
  )

  const takeIds = useCallback(
    async (count: number) => {
      if (ids.current.length < count) {
        const fetched = Math.max(count, idsAtOnce)
        const { first } = await clients.formBuilder.takeIds({ id, count: fetched })
        ids.current = Array.from({ length: fetched }, (_, at) => first + at)
      }
      return ids.current.splice(0, count)
    },
    [clients, id],
  )

  const withIds = useCallback(
    (count: number, work: (ids: number[]) => void) => void takeIds(count).then(work, refuse),
    [takeIds, refuse],
  )

  const saveAll = useCallback(async () => {
    if (!(await flush())) throw new Error('It could not be saved.')
    return revisionNow()
  }, [flush, revisionNow])

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
      undo: () => take(stepBack(latest.current, sectionsNow())),
      redo: () => take(stepForward(latest.current, sectionsNow())),
      settle: () => record(settle(latest.current)),
      withIds,
      saveAll,
      refresh,
      replace: fresh => {
        record(noHistory)
        replace(fresh)
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
      record,
      replace,
      withIds,
      saveAll,
      refresh,
      forget,
    ],
  )
}
