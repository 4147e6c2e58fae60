import { useCallback, useMemo, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { FormDraft } from '../../form-builder.contract.ts'
import type { Edit } from '../../form-changes.ts'
import type { DraftParts } from '../../form-draft.ts'
import { type History, noHistory, remember, settle, stepBack, stepForward, type Turn } from './history.ts'
import { applied, type Conflict, type SavingState, useDraftSync } from './use-draft-sync.ts'

/** A pause in typing after which it is saved, in ms. */
const pause = 700
/** ids that are fetched at once */
const idsAtOnce = 50

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
  const sync = useDraftSync(given)
  const { draft, pending, state, conflicts, sectionsNow, push, flush, refresh, replace, forget } = sync
  const [history, setHistory] = useState<History>(noHistory)
  const [isOvertaken, setOvertaken] = useState(false)
  const latest = useRef(history)
  const ids = useRef<number[]>([])

  const record = useCallback((next: History) => {
    latest.current = next
    setHistory(next)
  }, [])

  const edit = useCallback(
    (edits: Edit[], key?: string) => {
      if (!applied(sectionsNow(), edits)) return
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
      takeIds,
      flush,
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
      takeIds,
      flush,
      refresh,
      forget,
    ],
  )
}
