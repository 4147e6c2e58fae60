import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApp } from '../app-context.ts'
import { reloadLists } from './admin-list.ts'

type RowAct<Act extends string> = {
  /** the act whose form is open in the drawer */
  act: Act | undefined
  open: (act: Act) => void
  /** closes the form; the focus goes to the first of the buttons */
  close: () => void
  /** loads the lists anew, then closes the form */
  done: () => Promise<void>
  /** of the element around the buttons */
  buttons: RefObject<HTMLDivElement | null>
}

/**
 * The acts of a row's drawer: their buttons, or the form of one of them.
 * @param reload loads what else the drawer shows
 */
export function useRowAct<Act extends string>(reload?: () => Promise<unknown>): RowAct<Act> {
  const app = useApp()
  const [act, open] = useState<Act>()
  const [timesClosed, setTimesClosed] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesClosed > 0) buttons.current?.querySelector('button')?.focus()
  }, [timesClosed])
  const close = () => {
    open(undefined)
    setTimesClosed(before => before + 1)
  }
  const done = async () => {
    await Promise.all([reloadLists(app), reload?.()])
    close()
  }
  return { act, open, close, done, buttons }
}
