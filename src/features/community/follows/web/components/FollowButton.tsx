import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'

const FollowToggle = lazy(() => import('./FollowToggle.tsx'))

/** Follows an enterprise; a guest is asked to log in. For members, the state is loaded when the page is idle. */
export function FollowButton({ vendorId, name }: { vendorId: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const isGuest = !useApp().viewer
  const inBrowser = useInBrowser()
  const [isWanted, setWanted] = useState(false)
  const click = () => {
    if (isGuest) askToSignIn({ reason: t('Log in to follow {{name}}.', { name }) })
    else setWanted(true)
  }
  const plain = (
    <button type="button" className={button.secondary} onClick={click}>
      <Icon name="plus" size={18} />
      {t('Follow')}
    </button>
  )
  if (isGuest || !inBrowser) return plain
  return (
    <Suspense fallback={plain}>
      <FollowToggle vendorId={vendorId} isWanted={isWanted} />
    </Suspense>
  )
}
