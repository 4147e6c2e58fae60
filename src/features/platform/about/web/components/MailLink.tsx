import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'

type Props = {
  email: string
  subject: string
  /** another button beside it is the first choice */
  secondary?: boolean
}

/** Opens a message to the operator, with its subject written. */
export function MailLink({ email, subject, secondary = false }: Props): ReactNode {
  return (
    <a
      className={secondary ? button.secondary : button.primary}
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      <Icon name="mail" size={18} />
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
