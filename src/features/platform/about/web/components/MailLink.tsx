import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'

type Props = {
  email: string
  subject: string
  /** set when the button next to it is the primary one */
  secondary?: boolean
}

/** Opens a mail to the operator with a prefilled subject. */
export function MailLink({ email, subject, secondary = false }: Props): ReactNode {
  return (
    <a
      className={secondary ? button.secondary : button.primary}
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      <Icon name="mail" size={18} />
      <bdi dir="ltr">{shownEmail(email)}</bdi>
    </a>
  )
}
