import type { ReactNode } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'

/** Links for a guest who needs an account here: the login modal, or the login page without scripts, and signing up. */
export function SignInLinks({ redirect }: { redirect: string }): ReactNode {
  const { t } = useTranslation()
  const query = new URLSearchParams({ redirect })
  return (
    <>
      <a
        href={`/auth/login-page?${query}`}
        className={button.primary}
        onClick={event => {
          event.preventDefault()
          askToSignIn({ redirect })
        }}
      >
        {t('Log in')}
      </a>
      <Link to={`/auth/signup-page?${query}`} className={button.secondary}>
        {t('Sign up')}
      </Link>
    </>
  )
}
