import { type ReactNode, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { LoginReply } from '../../auth.contract.ts'
import { isKnownCode } from '../auth-messages.ts'
import { AuthPage } from '../components/AuthPage.tsx'
import { FacebookNotice } from '../components/FacebookNotice.tsx'
import { GoogleNotice } from '../components/GoogleNotice.tsx'
import { LoginForm } from '../components/LoginForm.tsx'
import { OtherWays } from '../components/OtherWays.tsx'
import { TwoStepForm } from '../components/TwoStepForm.tsx'
import { enter, pathAfter, pathAfterSignIn } from '../go-on.ts'
import { leaveOffer } from '../left-for-next-page.ts'
import { withRedirect } from '../with-redirect.ts'
import type { loginLoader } from './auth-pages.loader.ts'

/** Email and password, or another way; then the second step if the account has one (docs/product.md §2). */
export function LoginPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { ways } = useLoaderData<typeof loginLoader>()
  const [query] = useSearchParams()
  const [step, setStep] = useState<'password' | 'code'>(query.has('twoStep') ? 'code' : 'password')
  const [error, setError] = useState([query.get('error') ?? ''].find(isKnownCode))
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [social, setSocial] = useState<'google' | 'facebook' | null>(null)
  const redirect = pathAfter(query.get('redirect'), '/')
  const goOn = ({ body }: LoginReply) => {
    enter(app, pathAfterSignIn(pathAfter(body.redirect || redirect, redirect), body.needsTwoStep))
  }
  const onReply = (reply: LoginReply) => {
    if (reply.code === 202) return setStep('code')
    if (reply.code === 200) {
      leaveOffer()
      return goOn(reply)
    }
    setError(reply.body.loginMessage)
    setStep('password')
  }
  if (step === 'code') {
    const back = (
      <button type="button" className={forms.link} onClick={() => setStep('password')}>
        {t('Back')}
      </button>
    )
    return (
      <AuthPage title={t('Two-step code')}>
        <TwoStepForm redirect={redirect} onReply={onReply} back={back} {...(error && { error })} />
      </AuthPage>
    )
  }
  const signUp = <Link to={withRedirect('/auth/signup-page', query.get('redirect'))}>{t('Sign up')}</Link>
  return (
    <AuthPage
      title={t('Log in')}
      after={
        <>
          <span>{t('New here?')}</span> {signUp}
        </>
      }
    >
      <LoginForm
        email={email}
        onEmail={setEmail}
        redirect={redirect}
        onReply={onReply}
        onSocial={setSocial}
        signUp={signUp}
        forgot={<Link to="/auth/reset-password-page">{t('Forgot your password?')}</Link>}
        {...(error && { error })}
      />
      <OtherWays
        ways={ways}
        redirect={redirect}
        onReply={reply => (reply.code === 200 ? goOn(reply) : onReply(reply))}
      />
      <Dialog
        open={social !== null}
        onClose={() => setSocial(null)}
        title={social === 'google' ? t('You signed up with Google') : t('You signed up with Facebook')}
      >
        {social === 'google' && <GoogleNotice email={email} redirect={redirect} hasGoogle={ways.google} />}
        {social === 'facebook' && <FacebookNotice email={email} />}
      </Dialog>
    </AuthPage>
  )
}
