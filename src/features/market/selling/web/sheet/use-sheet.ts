import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type OptionDraft, type VariantDraft, variantKey } from '../../listing-draft.ts'
import { at, type Cell, clamp, type Entry, type Selection, type Size } from './cell-range.ts'
import { changeCells, type WrongEntries } from './change-cells.ts'
import { type ColumnId, type SheetContext, writeCell } from './sheet-columns.ts'

export type SheetValue = { options: OptionDraft[]; variants: VariantDraft[] }

/** The cell that is being typed into; its text stays in the field until it is done. */
export type Editing = Cell & {
  /** initial text of the field */
  text: string
}

type Snapshot = SheetValue & { wrong: WrongEntries }
type State = {
  selection: Selection
  editing: Editing | null
  wrong: WrongEntries
  past: Snapshot[]
  future: Snapshot[]
}

const maxUndone = 100
const nothing: State = { selection: at({ row: 0, column: 0 }), editing: null, wrong: {}, past: [], future: [] }

export type SheetActions = {
  select(selection: Selection): void
  edit(cell: Cell, text: string): void
  stopEditing(): void
  /** @returns how many couldn't be read */
  write(entries: Entry[]): number
  changeOptions(value: SheetValue): void
  /** Takes the last change back, or the last one taken back again. @returns whether there was one */
  undo(direction?: 'back' | 'forward'): boolean
  /** the initial text of a cell's field: what was typed before, even if it can't be read */
  textOf(cell: Cell): string
  columnAt(column: number): ColumnId | undefined
  /** as it is now, between two renderings too */
  now(): { selection: Selection; editing: Editing | null; size: Size; value: SheetValue }
}

/** State of the table of variants besides the variants: selection, editing, invalid entries, undo. */
export function useSheet(
  value: SheetValue,
  onChange: (value: SheetValue) => void,
  context: SheetContext,
): [State & { size: Size }, SheetActions] {
  const [state, setState] = useState(nothing)
  const size = { rows: value.variants.length, columns: context.columns.length }
  const latest = useRef({ value, state, onChange, context })
  useLayoutEffect(() => {
    latest.current = { value, state, onChange, context }
  })
  const actions = useMemo((): SheetActions => {
    const set = (change: Partial<State>) => {
      latest.current.state = { ...latest.current.state, ...change }
      setState(latest.current.state)
    }
    const give = (next: SheetValue) => {
      latest.current.value = next
      latest.current.onChange(next)
    }
    const snapshot = (): Snapshot => ({ ...latest.current.value, wrong: latest.current.state.wrong })
    const remember = () => ({ past: [...latest.current.state.past, snapshot()].slice(-maxUndone), future: [] })
    const sizeNow = () => ({
      rows: latest.current.value.variants.length,
      columns: latest.current.context.columns.length,
    })
    return {
      select: selection => set({ selection, editing: null }),
      edit: (cell, text) => set({ selection: at(cell), editing: { ...cell, text } }),
      stopEditing: () => set({ editing: null }),
      write: entries => {
        const { value: before, state: was, context: how } = latest.current
        const { variants, wrong, failed } = changeCells({ variants: before.variants, wrong: was.wrong }, entries, how)
        const isSame = variants.every((variant, row) => variant === before.variants[row])
        if (isSame && JSON.stringify(wrong) === JSON.stringify(was.wrong)) return failed
        set({ ...remember(), wrong })
        if (!isSame) give({ ...before, variants })
        return failed
      },
      changeOptions: next => {
        set({ ...remember(), editing: null })
        give(next)
      },
      undo: (direction = 'back') => {
        const { past, future } = latest.current.state
        const isBack = direction === 'back'
        const to = isBack ? past.at(-1) : future.at(-1)
        if (!to) return false
        const here = snapshot()
        set({
          past: isBack ? past.slice(0, -1) : [...past, here],
          future: isBack ? [...future, here] : future.slice(0, -1),
          wrong: to.wrong,
          editing: null,
        })
        give({ options: to.options, variants: to.variants })
        return true
      },
      textOf: ({ row, column }) => {
        const { value: here, state: is, context: how } = latest.current
        const [variant, id] = [here.variants[row], how.columns[column]]
        if (!variant || !id) return ''
        return is.wrong[variantKey(variant.values)]?.[id]?.text ?? writeCell(id, variant, how)
      },
      columnAt: column => latest.current.context.columns[column],
      now: () => {
        const { selection, editing } = latest.current.state
        return { selection: within(selection, sizeNow()), editing, size: sizeNow(), value: latest.current.value }
      },
    }
  }, [])
  return [{ ...state, selection: within(state.selection, size), size }, actions]
}

function within({ anchor, active }: Selection, size: Size): Selection {
  return { anchor: clamp(anchor, size), active: clamp(active, size) }
}
