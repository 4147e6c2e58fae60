import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import classes from './StepCard.module.css'

/** The frame of a step. */
export function StepCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.card}>
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {children}
    </section>
  )
}

type EndProps = { back: { to: string; text: string }; isSending: boolean; isOff?: boolean; children: ReactNode }

/** Links back, and the button to continue, which submits the form also without scripts. */
export function StepEnd({ back, isSending, isOff, children }: EndProps): ReactNode {
  return (
    <div className={classes.end}>
      <Link to={back.to}>
        <Icon name="chevronLeft" size={18} />
        {back.text}
      </Link>
      <button
        type="submit"
        className={button.primary}
        {...whileBusy(isSending, isOff)}
        // without this, leaving the field would show its error and move the button away from the pointer before the
        // click
        onMouseDown={event => event.preventDefault()}
      >
        {children}
      </button>
    </div>
  )
}
