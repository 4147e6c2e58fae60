import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { clipboardIn } from './sheet-clipboard.ts'
import { createSheetCommands, type SheetHand, type SheetNews } from './sheet-commands.ts'
import { keyDownIn } from './sheet-keyboard.ts'
import { pointerIn } from './sheet-pointer.ts'
import type { SheetActions } from './use-sheet.ts'

/**
 * Keys, clipboard and pointer of the table, heard by the table itself, so that its rows have no handlers.
 * @param focusCell puts the focus on the active cell once it is drawn
 */
export function useSheetKeys(actions: SheetActions, focusCell: () => void, notify: (news: SheetNews) => void) {
  const latest = useRef({ focusCell, notify })
  useLayoutEffect(() => {
    latest.current = { focusCell, notify }
  })
  const hand = useRef<SheetHand>({ works: false, touches: false, drags: false })
  return useMemo(() => {
    const focus = () => latest.current.focusCell()
    const commands = createSheetCommands(actions, focus, news => latest.current.notify(news))
    const onBlur = (event: FocusEvent) => {
      const { editing } = actions.now()
      if (editing && event.target instanceof HTMLInputElement) commands.finish(event.target)
      if (!event.currentTarget.contains(event.relatedTarget)) hand.current.works = false
    }
    return {
      fill: () => {
        commands.fill()
        focus()
      },
      undo: () => commands.goBack('back'),
      props: {
        onKeyDown: keyDownIn(actions, commands, hand.current),
        onBlur,
        ...clipboardIn(actions, commands, hand.current),
        ...pointerIn(actions, commands, hand.current),
      },
    }
  }, [actions])
}
