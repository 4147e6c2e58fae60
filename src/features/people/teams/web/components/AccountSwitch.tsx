import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
// styles of a part that loads later; its placeholder needs them from the start
import '#web/ui/Avatar.module.css'
import { viewerSwitch } from '../viewer-parts.ts'
import classes from './AccountSwitch.module.css'

/**
 * The header's account button: “Log in” for guests, otherwise the current profile, which opens a menu of the others
 * (docs/product.md §2).
 */
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
