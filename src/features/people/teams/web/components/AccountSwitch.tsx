import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
// of a part that comes later; its markup is there from the start
import '#web/ui/Avatar.module.css'
import { viewerSwitch } from '../viewer-parts.ts'
import classes from './AccountSwitch.module.css'

/** In the header: “Log in” for guests, otherwise whom the visitor acts as, opening the others (docs/product.md §2). */
export function AccountSwitch(): ReactNode {
  const { viewer, site } = useApp()
  if (viewer)
    return (
      <Suspense fallback={null}>
        <viewerSwitch.Part />
      </Suspense>
    )
  const landing = site.kind === 'whitelabel' ? site.network.landing : undefined
  return landing === 'directory-only' || landing === 'special-offers' ? null : <LogIn />
}

function LogIn(): ReactNode {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <a
      href={`/auth/login-page?${new URLSearchParams({ redirect: pathname + search })}`}
      rel="nofollow"
      className={classes.log_in}
      onClick={event => {
        event.preventDefault()
        askToSignIn()
      }}
    >
      {t('Log in')}
    </a>
  )
}
