import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before unsaved changes are lost: natively when leaving the document, with a dialog for links within the site. */
export function LeaveGuard({ when }: { when: boolean }): ReactNode {
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return when && <LinkGuard />
}

function LinkGuard(): ReactNode {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Leave without saving?')}
      text={t('What you’ve typed will be lost.')}
      confirmLabel={t('Leave page')}
      danger
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
