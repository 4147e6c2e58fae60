import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { lookUp } from '#shared/look-up.ts'
import {
  at,
  type Cell,
  cellsOf,
  moveBy,
  placeFilled,
  placePasted,
  rangeOf,
  type Selection,
  step,
} from './cell-range.ts'
import { readClipboard, writeClipboard } from './clipboard-table.ts'
import { isSwitch } from './sheet-columns.ts'
import type { SheetActions } from './use-sheet.ts'

export type SheetNews =
  | { what: 'pasted' | 'filled' | 'cleared' | 'copied'; cells: number; failed: number; left: number }
  | { what: 'undone' | 'redone' | 'nothing-to-undo' }

/**
 * Keys, clipboard and pointer of the table, heard by the table itself, so that its rows have no handlers.
 * @param focusCell puts the focus on the active cell once it is drawn
 */
export function useSheetKeys(actions: SheetActions, focusCell: () => void, notify: (news: SheetNews) => void) {
  const latest = useRef({ focusCell, notify })
  useLayoutEffect(() => {
    latest.current = { focusCell, notify }
  })
  /** Tab walks through cells once somebody works here; who only comes by is let through */
  const works = useRef(false)
  const touches = useRef(false)
  const drags = useRef(false)
  return useMemo(() => {
    const { now, select, edit, stopEditing, write, undo, textOf, columnAt } = actions
    const focus = () => latest.current.focusCell()
    const notify = (news: SheetNews) => latest.current.notify(news)
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
    const commands: Record<string, () => void> = {
      d: fill,
      z: () => goBack('back'),
      y: () => goBack('forward'),
      a: () => {
        const { size, selection } = now()
        select({
          anchor: { row: size.rows - 1, column: size.columns - 1 },
          active: { ...selection.active, row: 0, column: 0 },
        })
        focus()
      },
    }

    function onEditingKey(event: KeyboardEvent) {
      const { editing, size } = now()
      const field = event.target as HTMLInputElement
      if (!editing || event.nativeEvent.isComposing) return
      const { key, shiftKey } = event
      if (key === 'Escape') stopEditing()
      else if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(key)) finish(field)
      else return
      const down = key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key
      const next = key === 'Tab' ? step(editing, size, shiftKey ? -1 : 1) : moveBy(down, editing, size, false)
      event.preventDefault()
      event.stopPropagation()
      const target = next ?? editing
      const goesOn = key === 'Enter' && touches.current && target.row !== editing.row && !isSwitchAt(target)
      if (goesOn) beginEditing(target, textOf(target))
      else go(at(target))
    }

    function onKeyDown(event: KeyboardEvent) {
      const { selection, editing, size } = now()
      if (editing) return onEditingKey(event)
      const { key, shiftKey, altKey } = event
      const isCommand = event.ctrlKey || event.metaKey
      if (altKey) return
      if (isCommand && shiftKey && key.toLowerCase() === 'z') return handled(event, () => goBack('forward'))
      const command = lookUp(commands, key.toLowerCase())
      if (isCommand && command && !shiftKey) return handled(event, command)
      const { active } = selection
      const moved = moveBy(inReadingOrder(key), active, size, isCommand)
      if (moved) return handled(event, () => go(shiftKey ? { anchor: selection.anchor, active: moved } : at(moved)))
      if (isCommand) return
      if (key === 'Tab') {
        const next = works.current ? step(active, size, shiftKey ? -1 : 1) : undefined
        if (next) handled(event, () => go(at(next)))
        return
      }
      if (key === 'Escape') {
        works.current = false
        return go(at(active))
      }
      if (key === 'Delete' || key === 'Backspace') return handled(event, clear)
      if (isSwitchAt(active)) {
        if (key === ' ' || key === 'Enter' || key === 'F2') handled(event, () => turn(active))
        return
      }
      if (key === 'Enter' || key === 'F2') return handled(event, () => beginEditing(active, textOf(active)))
      // also the first key of an input method
      if (key.length === 1 || key === 'Process') {
        works.current = true
        beginEditing(active, '')
      }
    }

    function handled(event: KeyboardEvent, act: () => void): void {
      event.preventDefault()
      works.current = true
      act()
    }

    return {
      fill: () => {
        fill()
        focus()
      },
      undo: () => goBack('back'),
      props: {
        onKeyDown,
        onBlur: (event: FocusEvent) => {
          const { editing } = now()
          if (editing && event.target instanceof HTMLInputElement) finish(event.target)
          if (!event.currentTarget.contains(event.relatedTarget)) works.current = false
        },
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
          works.current = true
          if (editing) go(at(editing))
          const { entries, left } = placePasted(readClipboard(text), selection, size)
          const failed = write(entries)
          notify({ what: 'pasted', cells: entries.length, failed, left })
        },
        onPointerDown: (event: PointerEvent) => {
          touches.current = event.pointerType === 'touch'
          const cell = cellOf(event.target)
          const { editing, selection } = now()
          if (!cell || touches.current || event.button !== 0) return
          if (editing && isSame(editing, cell)) return
          event.preventDefault()
          works.current = true
          drags.current = true
          finish(document.activeElement instanceof HTMLInputElement ? document.activeElement : null)
          go(event.shiftKey ? { anchor: selection.anchor, active: cell } : at(cell))
        },
        onPointerOver: (event: PointerEvent) => {
          if (!drags.current || event.buttons !== 1) return
          const cell = cellOf(event.target)
          const { selection } = now()
          if (cell && !isSame(cell, selection.active)) go({ anchor: selection.anchor, active: cell })
        },
        onPointerUp: () => {
          drags.current = false
        },
        onClick: (event: { target: EventTarget }) => {
          const cell = cellOf(event.target)
          const { editing } = now()
          if (!cell || (editing && isSame(editing, cell))) return
          const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
          if (isSwitchAt(cell)) {
            if (touches.current) go(at(cell))
            if (touches.current || isTick) turn(cell)
          } else if (touches.current) {
            finish(document.activeElement instanceof HTMLInputElement ? document.activeElement : null)
            beginEditing(cell, textOf(cell))
          }
        },
        onDoubleClick: (event: { target: EventTarget }) => {
          const cell = cellOf(event.target)
          if (cell && !now().editing && !isSwitchAt(cell)) beginEditing(cell, textOf(cell))
        },
      },
    }
  }, [actions])
}

/** The arrows where a line runs from right to left. */
function inReadingOrder(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key
  return lookUp({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }, key) ?? key
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
