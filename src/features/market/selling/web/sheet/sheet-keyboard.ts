import type { KeyboardEvent } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { at, moveBy, step } from './cell-range.ts'
import type { SheetCommands, SheetHand } from './sheet-commands.ts'
import type { SheetActions } from './use-sheet.ts'

/** The keys of the table, in a cell that is being edited and among cells. */
export function keyDownIn(actions: SheetActions, commands: SheetCommands, hand: SheetHand) {
  const { now, stopEditing, textOf } = actions
  const { go, isSwitchAt, turn, beginEditing, finish, clear, fill, goBack, selectAll } = commands
  const shortcuts: Record<string, () => void> = {
    d: fill,
    z: () => goBack('back'),
    y: () => goBack('forward'),
    a: selectAll,
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
    const goesOn = key === 'Enter' && hand.touches && target.row !== editing.row && !isSwitchAt(target)
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
    const command = lookUp(shortcuts, key.toLowerCase())
    if (isCommand && command && !shiftKey) return handled(event, command)
    const { active } = selection
    const moved = moveBy(inReadingOrder(key), active, size, isCommand)
    if (moved) return handled(event, () => go(shiftKey ? { anchor: selection.anchor, active: moved } : at(moved)))
    if (isCommand) return
    if (key === 'Tab') {
      const next = hand.works ? step(active, size, shiftKey ? -1 : 1) : undefined
      if (next) handled(event, () => go(at(next)))
      return
    }
    if (key === 'Escape') {
      hand.works = false
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
      hand.works = true
      beginEditing(active, '')
    }
  }

  function handled(event: KeyboardEvent, act: () => void): void {
    event.preventDefault()
    hand.works = true
    act()
  }

  return onKeyDown
}

/** The arrows where a line runs from right to left. */
function inReadingOrder(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key
  return lookUp({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }, key) ?? key
}
