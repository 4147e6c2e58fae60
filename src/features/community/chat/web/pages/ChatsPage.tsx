import { lazy, type ReactNode, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isPlatformAdmin } from '#shared/roles.ts'
import { useViewer } from '#web/use-viewer.ts'
import { identityOf, nameInAddress } from '../client/chat-names.ts'
import { Chats } from '../components/Chats.tsx'
import { ChatsWaiting } from '../components/ChatsWaiting.tsx'
import { type BeginSession, useChatSession } from '../use-chat-session.ts'
import classes from './ChatsPage.module.css'

/** Loaded for admins only when they answer as the platform's team. */
const HelpChats = lazy(async () => ({ default: (await import('../help-desk/HelpChats.tsx')).HelpChats }))

/** The visitor's conversations, as themselves or as the enterprise that they act as. */
export function ChatsPage({ begin }: { begin?: BeginSession }): ReactNode {
  const { id = '' } = useParams()
  const [asked] = useSearchParams()
  const viewer = useViewer()
  const isAdmin = isPlatformAdmin(viewer)
  const own = viewer ? identityOf(viewer) : ''
  const other = nameInAddress(asked.get('as') ?? '')
  // mails link to a team's conversations, whatever the visitor acts as; the server gives a token only to its members
  const isTheirs = other.startsWith('vendor_') || other === `user_${viewer?.id}` || (other === 'help' && isAdmin)
  const identity = isTheirs ? other : own
  const session = useChatSession(identity, begin)
  const Shown = identity === 'help' ? HelpChats : Chats
  return (
    <div className={classes.page} data-open={id ? '' : undefined}>
      {session ? (
        <Suspense fallback={<ChatsWaiting isOpen={id !== ''} />}>
          <Shown
            key={identity}
            session={session}
            identity={identity}
            isOwn={identity === own}
            id={id}
            isAdmin={isAdmin}
          />
        </Suspense>
      ) : (
        <ChatsWaiting isOpen={id !== ''} />
      )}
    </div>
  )
}
