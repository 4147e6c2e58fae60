import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DotsMenu, type DotsMenuItem } from '#web/ui/DotsMenu.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { OtherSide } from '../../chat.contract.ts'
import type { Pictures } from '../client/chat-pictures.ts'
import type { RoomView } from '../client/room-view.ts'
import { roomTitle } from '../room-title.ts'
import { ChatPicture } from './ChatPicture.tsx'
import classes from './ConversationHead.module.css'

type Props = {
  room: Pick<RoomView, 'name' | 'other' | 'kind' | 'picture'> & Partial<RoomView>
  /** undefined until loaded */
  side: OtherSide | null | undefined
  /** shown instead of an enterprise's location */
  note: ReactNode
  pictures: Pictures
  backTo: string
  isBlocked: boolean
  /** undefined without messages: then there is no menu */
  menu?: { onMute: () => void; onBlock: () => void; onReport: () => void; onLeave: () => void } | undefined
}

/** The other side's name and picture, and a menu for the conversation. */
export function ConversationHead({ room, side, note, pictures, backTo, isBlocked, menu }: Props): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const [showsSafety, setShowsSafety] = useState(false)
  const title = roomTitle(t, room)
  const line = note || side?.place
  // a network's own site shows only its own enterprises
  const page = site.kind === 'platform' && side?.page
  const items: DotsMenuItem[] = menu
    ? [
        {
          label: room.isMuted ? t('Turn on notifications') : t('Mute'),
          icon: 'bellOff',
          run: menu.onMute,
        },
        { label: t('Privacy of this conversation'), icon: 'lock', run: () => setShowsSafety(true) },
        ...(room.other.kind === 'help'
          ? []
          : ([
              { label: t('Report'), icon: 'flag', run: menu.onReport },
              { label: isBlocked ? t('Unblock') : t('Block'), icon: 'ban', isDangerous: !isBlocked, run: menu.onBlock },
              { label: t('Delete conversation'), icon: 'trash', isDangerous: true, run: menu.onLeave },
            ] as const)),
      ]
    : []
  return (
    <header className={classes.head}>
      <Link to={backTo} className={classes.back} aria-label={t('All conversations')}>
        <Icon name="chevronLeft" />
      </Link>
      <ChatPicture
        name={title}
        address={room.picture}
        pictures={pictures}
        size={40}
        isTeam={room.other.kind === 'help'}
      />
      <div className={classes.words}>
        <h1 dir="auto">{page ? <Link to={`/${page}`}>{title}</Link> : title}</h1>
        {line && <p>{line}</p>}
      </div>
      {items.length > 0 && <DotsMenu label={t('Conversation menu')} items={items} />}
      <Dialog open={showsSafety} onClose={() => setShowsSafety(false)} title={t('Privacy of this conversation')}>
        <p>
          {t(
            'Messages travel encrypted between you and Pola, and Pola keeps them. They aren’t end-to-end encrypted, which Pola doesn’t offer. An enterprise’s whole team can read what you write to it.',
          )}
        </p>
      </Dialog>
    </header>
  )
}
