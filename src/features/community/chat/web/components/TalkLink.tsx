import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { firstMovement } from '#web/first-movement.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later } from '#web/slots.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'

// loaded on demand: it opens for members alone
const loadDialog = async () => (await import('./TalkDialog.tsx')).TalkDialog

const loadMark = async () => {
  // on the page of conversations, which shows unread counts itself, the badge can wait
  if (location.pathname.startsWith('/chats')) await firstMovement
  return (await import('./UnreadMark.tsx')).UnreadMark
}

/**
 * “Forum” and “Help” in the footer and the phone’s bar (docs/product.md §2): the login modal for guests, a choice between
 * the forum and chats, a box that writes to the team. Networks’ own sites have “Messages” instead of the forum. Without
 * scripts all lead to their pages.
 */
export function TalkLink({ isHelp = false, isBar = false }: { isHelp?: boolean; isBar?: boolean }): ReactNode {
  const { t } = useTranslation()
  const { viewer, site } = useApp()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const isForum = site.kind === 'platform'
  const path = isHelp ? '/chats/help' : isForum ? '/forum' : '/chats'
  const opens = isHelp || isForum
  const tap = (event: MouseEvent) => {
    if (viewer && !opens) return
    event.preventDefault()
    if (viewer) setOpen(true)
    else askToSignIn({ redirect: path })
  }
  return (
    <>
      <Link
        to={path}
        onClick={tap}
        aria-haspopup={viewer && opens ? 'dialog' : undefined}
        aria-current={isBar && !isHelp && /^\/(forum|chats)(\/|$)/.test(pathname) ? 'page' : undefined}
      >
        {isBar && <Icon name={isHelp ? 'info' : 'message'} size={24} />}
        {isHelp ? t('Help') : !isForum ? t('Messages') : isBar ? t('Community') : t('Forum')}
        {viewer && isBar && !isHelp && <Later load={loadMark} props={{}} />}
      </Link>
      {isOpen && <Later load={loadDialog} props={{ isHelp, onClose: () => setOpen(false) }} />}
    </>
  )
}
