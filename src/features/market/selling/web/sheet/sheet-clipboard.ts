import type { ClipboardEvent } from 'react'
import { at, placePasted, rangeOf } from './cell-range.ts'
import { readClipboard, writeClipboard } from './clipboard-table.ts'
import type { SheetCommands, SheetHand } from './sheet-commands.ts'
import type { SheetActions } from './use-sheet.ts'

/** Copying cells, and pasting those of a spreadsheet. */
export function clipboardIn(actions: SheetActions, { go, notify }: SheetCommands, hand: SheetHand) {
  const { now, write, textOf } = actions
  return {
    onCopy: (event: ClipboardEvent) => {
      const { selection, editing } = now()
      if (editing) return
      event.preventDefault()
      const { top, bottom, start, end } = rangeOf(selection)
      const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
        Array.from({ length: end - start + 1 }, (_, column) => textOf({ row: top + row, column: start + column })),
      )
      event.clipboardData.setData('text/plain', writeClipboard(rows))
      notify({ what: 'copied', cells: rows.flat().length, failed: 0, left: 0 })
    },
    onPaste: (event: ClipboardEvent) => {
      const { selection, editing, size } = now()
      const text = event.clipboardData.getData('text/plain')
      if (editing && !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
      event.preventDefault()
      hand.works = true
      if (editing) go(at(editing))
      const { entries, left } = placePasted(readClipboard(text), selection, size)
      const failed = write(entries)
      notify({ what: 'pasted', cells: entries.length, failed, left })
    },
  }
}
