import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import classes from './TalkDialog.module.css'

const ChatSwitcher = lazy(() => import('./ChatSwitcher.tsx'))
const HelpBox = lazy(async () => ({ default: (await import('./MessagesSection.tsx')).HelpBox }))

/** What the links “Forum” and “Help” open, outside the footer, whose links look otherwise. */
export function TalkDialog({ isHelp, onClose }: { isHelp: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return createPortal(
    isHelp ? (
      <Dialog open onClose={onClose} title={t('How can we help?')} kind="sheet">
        <Suspense fallback={null}>
          <HelpBox onSent={onClose} />
        </Suspense>
        <p className={classes.see}>
          <Link to="/chats/help" onClick={onClose}>
            {t('See your messages to our team')}
          </Link>
        </p>
      </Dialog>
    ) : (
      <Dialog open onClose={onClose} title={t('Community')} kind="sheet">
        <Ways onClose={onClose} />
      </Dialog>
    ),
    document.body,
  )
}

/** To the forum, or to the chats of one of the profiles that the person may act as. */
function Ways({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const hasProfiles = (useViewer()?.actingAsCount ?? 0) > 0
  return (
    <>
      <ul className={classes.ways}>
        <li>
          <Link to="/forum" className={classes.way} onClick={onClose}>
            <Icon name="users" /> {t('Forum')}
          </Link>
        </li>
        {!hasProfiles && (
          <li>
            <Link to="/chats" className={classes.way} onClick={onClose}>
              <Icon name="message" /> {t('Messages')}
            </Link>
          </li>
        )}
      </ul>
      {hasProfiles && (
        <section aria-label={t('Messages')}>
          <h3 className={classes.heading}>{t('Messages')}</h3>
          <Suspense fallback={null}>
            <ChatSwitcher onDone={onClose} />
          </Suspense>
        </section>
      )}
    </>
  )
}
