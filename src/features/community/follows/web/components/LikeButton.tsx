import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './LikeButton.module.css'

const LikeToggle = lazy(() => import('./LikeToggle.tsx'))

/** Saves a listing; a guest is asked to log in. */
export function LikeButton({ listingId, name }: { listingId: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const isGuest = !useApp().viewer
  const inBrowser = useInBrowser()
  const [isWanted, setWanted] = useState(false)
  const click = () => {
    if (isGuest) askToSignIn({ reason: t('Log in to save {{name}} for later.', { name }) })
    else setWanted(true)
  }
  const plain = (
    <button type="button" className={classes.like} aria-label={t('Save {{name}} for later', { name })} onClick={click}>
      <Icon name="heart" size={22} />
    </button>
  )
  if (isGuest || !inBrowser) return plain
  return (
    <Suspense fallback={plain}>
      <LikeToggle isWanted={isWanted} listingId={listingId} name={name} />
    </Suspense>
  )
}
