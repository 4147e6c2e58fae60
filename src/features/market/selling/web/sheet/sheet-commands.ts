import { flushSync } from 'react-dom'
import { type Cell, cellsOf, placeFilled, rangeOf, type Selection } from './cell-range.ts'
import { isSwitch } from './sheet-columns.ts'
import type { SheetActions } from './use-sheet.ts'

export type SheetNews =
  | { what: 'pasted' | 'filled' | 'cleared' | 'copied'; cells: number; failed: number; left: number }
  | { what: 'undone' | 'redone' | 'nothing-to-undo' }

/** How somebody works in the table, between events. */
export type SheetHand = {
  /** Tab moves through the cells only after the table was used; before that it passes over it */
  works: boolean
  /** the last pointer was a finger */
  touches: boolean
  drags: boolean
}

export type SheetCommands = ReturnType<typeof createSheetCommands>

/** What keys and pointer do in the table. */
export function createSheetCommands(actions: SheetActions, focus: () => void, notify: (news: SheetNews) => void) {
  const { now, select, edit, stopEditing, write, undo, textOf, columnAt } = actions
  const go = (selection: Selection) => {
    select(selection)
    focus()
  }
  const isSwitchAt = ({ column }: Cell) => isSwitch(columnAt(column) ?? 'sku')
  const turn = (cell: Cell) => write([{ ...cell, text: textOf(cell) === 'TRUE' ? 'FALSE' : 'TRUE' }])
  const beginEditing = (cell: Cell, text: string) => {
    // the field must be there before the key's own effect, which types the first letter into it
    flushSync(() => edit(cell, text))
  }
  const finish = (field: HTMLInputElement | null) => {
    const { editing } = now()
    if (!editing) return
    stopEditing()
    if (field && field.value !== textOf(editing)) write([{ ...editing, text: field.value }])
  }
  const clear = () => {
    const cells = cellsOf(rangeOf(now().selection))
    const failed = write(cells.map(cell => ({ ...cell, text: '' })))
    notify({ what: 'cleared', cells: cells.length, failed, left: 0 })
  }
  const fill = () => {
    const { selection, size } = now()
    const places = placeFilled(selection, size)
    const failed = write(places.map(({ from, ...cell }) => ({ ...cell, text: textOf(from) })))
    notify({ what: 'filled', cells: places.length, failed, left: 0 })
  }
  const goBack = (direction: 'back' | 'forward') => {
    const was = undo(direction)
    notify({ what: !was ? 'nothing-to-undo' : direction === 'back' ? 'undone' : 'redone' })
    focus()
  }
  const selectAll = () => {
    const { size, selection } = now()
    select({
      anchor: { row: size.rows - 1, column: size.columns - 1 },
      active: { ...selection.active, row: 0, column: 0 },
    })
    focus()
  }
  return { go, isSwitchAt, turn, beginEditing, finish, clear, fill, goBack, selectAll, notify }
}
