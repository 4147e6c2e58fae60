import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './Dialog.module.css'
import { Icon } from './icons.tsx'

type Props = {
  open: boolean
  /** called when the visitor closes it in any way; the dialog stays while `open` does */
  onClose: () => void
  title: string
  children: ReactNode
  /**
   * a card in the middle, a sheet from below (on wide screens a card), a drawer from the start side, or a wider one
   * from the end side
   */
  kind?: 'card' | 'sheet' | 'drawer' | 'side'
  footer?: ReactNode
}

/** A modal based on the native dialog element: traps the focus, closes on Escape, and restores the focus. */
export function Dialog({ open, onClose, title, children, kind = 'card', footer }: Props): ReactNode {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  const [forcedClosings, setForcedClosings] = useState(0)
  // The content is rendered once the dialog is open, because `autoFocus` does nothing in a closed one.
  const [isReady, setReady] = useState(false)
  // before the effects of what is inside, which may move the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that the browser closed by force opens again
  useLayoutEffect(() => {
    const dialog = ref.current
    setReady(open)
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open, forcedClosings])
  // A dialog that is unmounted while it is open returns the focus, too.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; the keyboard has Escape and the button
    <dialog
      ref={ref}
      className={`${classes.dialog} ${classes[kind]}`}
      aria-labelledby={titleId}
      // Cancel events of file fields inside bubble up to here as well.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A second Escape can't be prevented.
      onClose={event => {
        if (event.target !== event.currentTarget || !open) return
        onClose()
        setForcedClosings(count => count + 1)
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      // A selection of text that began inside may end here.
      onClick={event => event.target === event.currentTarget && pressed.current === event.target && onClose()}
    >
      {open && (
        <div className={classes.card_inner}>
          <div className={classes.header}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={classes.close} onClick={onClose} aria-label={t('Close')}>
              <Icon name="close" />
            </button>
          </div>
          {isReady && <div className={classes.body}>{children}</div>}
          {isReady && footer && <div className={classes.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
