import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'

import classes from './FooterChats.module.css'

const ChatSwitcher = lazy(() => import('./ChatSwitcher.tsx'))
const HelpBox = lazy(async () => ({ default: (await import('./MessagesSection.tsx')).HelpBox }))

/** Messages lead to the chats, or with several profiles to a choice of one; help opens a box to write to the team. */
export function ViewerChats(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const viewer = useViewer()
  const [open, setOpen] = useState<'switcher' | 'help'>()
  const close = () => setOpen(undefined)
  const chooses = site.kind === 'platform' && (viewer?.actingAsCount ?? 0) > 0
  // rendered outside the footer, whose buttons look like links
  const dialogs = (
    <>
      <Dialog open={open === 'switcher'} onClose={close} title={t('Whose messages?')} kind="sheet">
        <Suspense fallback={null}>
          <ChatSwitcher onDone={close} />
        </Suspense>
      </Dialog>
      <Dialog open={open === 'help'} onClose={close} title={t('How can we help?')} kind="sheet">
        <Suspense fallback={null}>
          <HelpBox onSent={close} />
        </Suspense>
        <p className={classes.see}>
          <Link to="/chats/help" onClick={close}>
            {t('See your messages to our team')}
          </Link>
        </p>
      </Dialog>
    </>
  )
  return (
    <>
      {chooses ? (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('switcher')}>
          {t('Messages')}
        </button>
      ) : (
        <Link to="/chats">{t('Messages')}</Link>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('help')}>
        {t('Help')}
      </button>
      {createPortal(dialogs, document.body)}
    </>
  )
}
