import type { ReactNode } from 'react'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import classes from './forms.module.css'

type Props = {
  isSending: boolean
  /** its form has an action, which takes it without scripts */
  isPlain?: boolean
  children: ReactNode
}

/** Submits its form once, and where that has no action only after hydration: nothing typed would come into an address. */
export function SubmitButton({ isSending, isPlain = false, children }: Props): ReactNode {
  const inBrowser = useInBrowser()
  return (
    <button
      type="submit"
      className={`${button.primary} ${classes.submit}`}
      disabled={!inBrowser && !isPlain}
      {...whileBusy(isSending)}
      // the field that is left would tell its error now, and move the button away from the pointer before the click
      onMouseDown={event => event.preventDefault()}
    >
      {children}
    </button>
  )
}
