import type { PointerEvent } from 'react'
import { at, type Cell } from './cell-range.ts'
import type { SheetCommands, SheetHand } from './sheet-commands.ts'
import type { SheetActions } from './use-sheet.ts'

/** Mouse and finger in the table: a mouse selects and drags, a finger edits at once. */
export function pointerIn(actions: SheetActions, commands: SheetCommands, hand: SheetHand) {
  const { now, textOf } = actions
  const { go, isSwitchAt, turn, beginEditing, finish } = commands
  return {
    onPointerDown: (event: PointerEvent) => {
      hand.touches = event.pointerType === 'touch'
      const cell = cellOf(event.target)
      const { editing, selection } = now()
      if (!cell || hand.touches || event.button !== 0) return
      if (editing && isSame(editing, cell)) return
      event.preventDefault()
      hand.works = true
      hand.drags = true
      finish(document.activeElement instanceof HTMLInputElement ? document.activeElement : null)
      go(event.shiftKey ? { anchor: selection.anchor, active: cell } : at(cell))
    },
    onPointerOver: (event: PointerEvent) => {
      if (!hand.drags || event.buttons !== 1) return
      const cell = cellOf(event.target)
      const { selection } = now()
      if (cell && !isSame(cell, selection.active)) go({ anchor: selection.anchor, active: cell })
    },
    onPointerUp: () => {
      hand.drags = false
    },
    onClick: (event: { target: EventTarget }) => {
      const cell = cellOf(event.target)
      const { editing } = now()
      if (!cell || (editing && isSame(editing, cell))) return
      const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
      if (isSwitchAt(cell)) {
        if (hand.touches) go(at(cell))
        if (hand.touches || isTick) turn(cell)
      } else if (hand.touches) {
        finish(document.activeElement instanceof HTMLInputElement ? document.activeElement : null)
        beginEditing(cell, textOf(cell))
      }
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      const cell = cellOf(event.target)
      if (cell && !now().editing && !isSwitchAt(cell)) beginEditing(cell, textOf(cell))
    },
  }
}

function isSame(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column
}

/** Which cell something in the table belongs to. */
function cellOf(target: EventTarget): Cell | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!found) return undefined
  return { row: Number(found.dataset.row), column: Number(found.dataset.column) }
}
