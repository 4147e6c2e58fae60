import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPlatformAdmin } from '#shared/roles.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { accountPathOf, currentAccountPath } from '../account-path.ts'

const ActingAsMenu = lazy(() => import('./ActingAsMenu.tsx'))

type Props = { children: ReactNode; current: boolean }

/**
 * The account link of a logged-in person: disabled for role 1, a choice of profiles for people with several, otherwise
 * a plain link.
 */
export function ViewerAccountLink({ children, current }: Props): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const inBrowser = useInBrowser()
  const [open, setOpen] = useState(false)
  if (!viewer) return null
  if (isPlatformAdmin(viewer)) {
    return (
      <button type="button" disabled>
        {children}
      </button>
    )
  }
  if (viewer.actingAsCount === 0) {
    return (
      <Link to={currentAccountPath(viewer)} aria-current={current ? 'page' : undefined}>
        {children}
      </Link>
    )
  }
  // rendered outside the footer, whose styles make buttons look like links
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('Account')} kind="sheet">
      <Suspense fallback={null}>
        <ActingAsMenu onDone={() => setOpen(false)} goTo={accountPathOf} />
      </Suspense>
    </Dialog>
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={current ? 'page' : undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {inBrowser && createPortal(dialog, document.body)}
    </>
  )
}
