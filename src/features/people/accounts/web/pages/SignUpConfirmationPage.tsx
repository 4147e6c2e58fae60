import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { siteName, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { placesOf } from '#web/layout/site-places.ts'
import { Link } from '#web/ui/Link.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { VerifyEmail } from '../components/VerifyEmail.tsx'
import { WelcomeNote } from '../components/WelcomeNote.tsx'
import { pathAfter } from '../go-on.ts'

/** After a sign-up: the welcome that names the email (docs/product.md §2). That mail’s link leads here too, with a token. */
export function SignUpConfirmationPage(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const [query] = useSearchParams()
  if (query.has('token')) return <VerifyEmail />
  const email = normalizeEmail(query.get('email') ?? '')
  const { marketplace } = placesOf(site)
  return (
    <AuthPage
      title={t('Welcome to {{name}}', { name: siteName(site) })}
      after={marketplace && <Link to={marketplace}>{t('Browse the marketplace')}</Link>}
    >
      <WelcomeNote
        // a URL may contain anything
        email={isEmail(email) ? email : ''}
        {...(query.get('redirect') && { redirect: pathAfter(query.get('redirect'), '/') })}
      />
    </AuthPage>
  )
}
