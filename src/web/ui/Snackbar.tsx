import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from './icons.tsx'
import classes from './Snackbar.module.css'

/** @limit ms after which a snackbar closes */
const shownFor = 5000
/** @limit px of a swipe that closes a snackbar */
const swipeDistance = 50

type Action = { label: string; run: () => void }
/** @param action what can be done about it; for twice the time */
type Show = (message: string, action?: Action) => void
const SnackbarContext = createContext<Show>(() => undefined)

/** Shows a message at the bottom for five seconds; it can be swiped away or closed (docs/product.md §2, §9). */
export function useSnackbar(): Show {
  return useContext(SnackbarContext)
}

export function SnackbarProvider({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  // An object for each message, so that the same words again count as another message.
  const [message, setMessage] = useState<{ text: string; action?: Action | undefined }>()
  const notify: Show = useCallback((text, action) => setMessage({ text, action }), [])
  const start = useRef(0)
  const [shift, setShift] = useState(0)
  const close = useCallback(() => {
    setMessage(undefined)
    setShift(0)
  }, [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(close, message.action ? 2 * shownFor : shownFor)
    return () => clearTimeout(timer)
  }, [message, close])
  const move = (x: number) => {
    const distance = x - start.current
    if (Math.abs(distance) >= swipeDistance) close()
    else setShift(distance)
  }
  return (
    <SnackbarContext value={notify}>
      {children}
      <div role="status" aria-live="polite" className={classes.place}>
        {message && (
          <div
            className={classes.snackbar}
            style={{ transform: `translateX(${shift}px)` }}
            onPointerDown={event => {
              start.current = event.clientX
            }}
            onPointerMove={event => event.buttons > 0 && move(event.clientX)}
            onPointerUp={() => setShift(0)}
            onPointerLeave={() => setShift(0)}
          >
            <span>{message.text}</span>
            {message.action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  close()
                  message.action?.run()
                }}
              >
                {message.action.label}
              </button>
            )}
            <button type="button" onClick={close} aria-label={t('Close')}>
              <Icon name="close" size={18} />
            </button>
          </div>
        )}
      </div>
    </SnackbarContext>
  )
}
