import { type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { placesOf } from '#web/layout/site-places.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { isKnownCode } from '../auth-messages.ts'
import { AuthPage } from '../components/AuthPage.tsx'
import { FacebookNotice } from '../components/FacebookNotice.tsx'
import { GoogleNotice } from '../components/GoogleNotice.tsx'
import { SignUpForm } from '../components/SignUpForm.tsx'
import { pathAfter } from '../go-on.ts'
import { withRedirect } from '../with-redirect.ts'
import type { signUpLoader } from './auth-pages.loader.ts'

/** Sign-up (docs/product.md §2), which continues with the welcome at /signup-confirmation. */
export function SignUpPage(): ReactNode {
  const { t } = useTranslation()
  const { ways } = useLoaderData<typeof signUpLoader>()
  const { site } = useApp()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [draft, setDraft] = useState({ name: query.get('name') ?? '', email: query.get('email') ?? '' })
  const [social, setSocial] = useState<'google' | 'facebook' | null>(null)
  const redirect = pathAfter(query.get('redirect'), '/')
  const referToken = query.get('referToken')
  const error = query.get('error') ?? ''
  const logIn = <Link to={withRedirect('/auth/login-page', query.get('redirect'))}>{t('Log in')}</Link>
  return (
    <AuthPage
      title={t('Sign up')}
      lead={t('With a free account you can follow enterprises, write to them, share what you find and invite others.')}
      after={
        <>
          <span>{t('Already have an account?')}</span> {logIn}
        </>
      }
    >
      <SignUpForm
        draft={draft}
        onDraft={setDraft}
        redirect={redirect}
        {...(referToken && { referToken })}
        {...(isKnownCode(error) && { refused: { code: error, field: query.get('field') ?? '' } })}
        onReply={({ body }) => {
          if (body.social) return setSocial(body.social)
          const email = body.user?.email ?? draft.email
          const about = new URLSearchParams({ email })
          if (query.has('redirect')) about.set('redirect', redirect)
          void navigate(`/signup-confirmation?${about}`, { replace: true })
        }}
        instead={logIn}
        cancel={
          <Link to={placesOf(site).marketplace ?? '/'} className={button.secondary}>
            {t('Cancel')}
          </Link>
        }
      />
      <Dialog
        open={social !== null}
        onClose={() => setSocial(null)}
        title={social === 'google' ? t('You signed up with Google') : t('You signed up with Facebook')}
      >
        {social === 'google' && <GoogleNotice email={draft.email} redirect={redirect} hasGoogle={ways.google} />}
        {social === 'facebook' && <FacebookNotice email={draft.email} />}
      </Dialog>
    </AuthPage>
  )
}
