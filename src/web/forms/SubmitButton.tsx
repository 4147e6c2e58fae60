import type { ReactNode } from 'react'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import classes from './forms.module.css'

type Props = {
  isSending: boolean
  /** its form has an action and can be sent without scripts */
  isPlain?: boolean
  /** what it does can't be undone */
  isDanger?: boolean
  children: ReactNode
}

/** Submits its form once. If the form has no action, only after hydration, so that no input gets into the URL. */
export function SubmitButton({ isSending, isPlain = false, isDanger = false, children }: Props): ReactNode {
  const inBrowser = useInBrowser()
  return (
    <button
      type="submit"
      className={`${isDanger ? button.danger : button.primary} ${classes.submit}`}
      disabled={!inBrowser && !isPlain}
      {...whileBusy(isSending)}
      // Otherwise the field that loses the focus would show its error now, and move the button away from the pointer
      // before the click.
      onMouseDown={event => event.preventDefault()}
    >
      {children}
    </button>
  )
}
