import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'

/** Opens a message to the operator, with its subject written. */
export function MailLink({ email, subject }: { email: string; subject: string }): ReactNode {
  return (
    <a className={button.primary} href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
      <Icon name="mail" size={18} />
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
