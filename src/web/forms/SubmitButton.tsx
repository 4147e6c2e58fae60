import type { ReactNode } from 'react'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import classes from './forms.module.css'

type Props = { isSending: boolean; disabled?: boolean; children: ReactNode }

/** Submits its form once, and only after hydration, so that no password is sent natively. */
export function SubmitButton({ isSending, disabled = false, children }: Props): ReactNode {
  const inBrowser = useInBrowser()
  const isBusy = !disabled && (isSending || !inBrowser)
  return (
    <button
      type="submit"
      className={`${button.primary} ${classes.submit} ${isBusy ? classes.busy : ''}`}
      disabled={disabled || isBusy}
      aria-busy={isSending || undefined}
      // the field that is left would tell its error now, and move the button away from the pointer before the click
      onMouseDown={event => event.preventDefault()}
    >
      {children}
    </button>
  )
}
