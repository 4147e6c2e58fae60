import type { ReactNode } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { chatLabel } from '../chat-label.ts'
import { shownName } from '../client/chat-names.ts'

type Props = { vendorId: number; name: string }

/** Links from a profile to the conversation with it; a guest gets the login modal. */
export function MessageButton({ vendorId, name }: Props): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const path = `/chats/${shownName(`vendor_${vendorId}`)}`
  return (
    <Link
      to={path}
      state={{ name }}
      rel="nofollow"
      className={button.primary}
      onClick={event => {
        if (viewer) return
        event.preventDefault()
        askToSignIn({ redirect: path, reason: t('Log in to write to {{name}}.', { name }) })
      }}
    >
      <Icon name="message" size={18} />
      {chatLabel(t)}
    </Link>
  )
}
