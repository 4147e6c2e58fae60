import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Clients, siteName, useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { plainForms } from '../../plain-sign-in-paths.ts'
import { isKnownCode, messageFor, messageOfFailure } from '../auth-messages.ts'
import { enter, loadAnew, pathAfter } from '../go-on.ts'
import { leaveMessage } from '../left-for-next-page.ts'
import { useToken } from '../use-token.ts'
import { withRedirect } from '../with-redirect.ts'
import { AuthPage } from './AuthPage.tsx'
import { ResendWelcome } from './ResendWelcome.tsx'
import { VerifyByPassword } from './VerifyByPassword.tsx'

/** The target of the welcome mail's link: logs the person in, and continues. */
export function VerifyEmail(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const sent = useToken('token', token => app.clients.auth.verifyEmail({ token }))
  const [query] = useSearchParams()
  const [later, setLater] = useState<Awaited<ReturnType<Clients['auth']['verifyEmail']>>>()
  const answer = later ?? (sent?.state === 'answered' ? sent.answer : undefined)
  // 202: verified, with a second step
  const isVerified = answer?.code === 200 || answer?.code === 202
  const path = pathAfter(answer?.body.redirect, '/')
  const redirect = answer?.code === 202 ? withRedirect('/auth/login-page?twoStep=1', path) : path
  useEffect(() => {
    if (!isVerified) return
    leaveMessage(t('Your email address is verified. Welcome to {{name}}!', { name: siteName(app.site) }))
    // a second step comes first
    if (redirect === path) enter(app, path)
    else loadAnew(redirect)
  }, [isVerified, redirect, path, app, t])
  if (sent?.state === 'asking' || isVerified) {
    return (
      <AuthPage title={t('Verify your email')}>
        {!isVerified && <PlainVerify token={query.get('token') ?? ''} error={query.get('error') ?? ''} />}
        <p role="status">{isVerified ? t('Your email address is verified. One moment…') : t('Checking your link…')}</p>
        {isVerified && (
          <a className={button.primary} href={redirect}>
            {t('Continue')}
          </a>
        )}
      </AuthPage>
    )
  }
  if (answer?.body.message === 'gm-info-verify-password') {
    const verify = async (password: string) => {
      const reply = await app.clients.auth.verifyEmail({ token: query.get('token') ?? '', password })
      if (reply.body.message === 'gm-error-invalid-credentials') return reply.body.message
      setLater(reply)
      return ''
    }
    return (
      <AuthPage title={t('Verify your email')}>
        <VerifyByPassword email={answer.body.email} verify={verify} />
      </AuthPage>
    )
  }
  const why =
    sent?.state === 'failed'
      ? messageOfFailure(t, sent.error)
      : messageFor(t, answer?.body.message || 'gm-error-verify-link')
  return (
    <AuthPage title={t('Verify your email')} after={<Link to="/auth/login-page">{t('Log in')}</Link>}>
      <p role="alert" className={forms.problem}>
        {why}
      </p>
      <SendAgain email={answer?.body.email ?? ''} />
    </AuthPage>
  )
}

/** Without scripts a button uses the link; a refusal is in the address. */
function PlainVerify({ token, error }: { token: string; error: string }): ReactNode {
  const { t } = useTranslation()
  const asksPassword = error === 'gm-info-verify-password' || error === 'gm-error-invalid-credentials'
  return (
    <noscript>
      {isKnownCode(error) && (
        <p role="alert" className={forms.problem}>
          {messageFor(t, error)}
        </p>
      )}
      <form method="post" action={plainForms.verify} className={forms.form}>
        <input type="hidden" name="token" value={token} />
        {asksPassword && (
          <label>
            {t('Password')}
            <input type="password" name="password" autoComplete="current-password" required />
          </label>
        )}
        <button type="submit" className={button.primary}>
          {t('Verify your email')}
        </button>
      </form>
    </noscript>
  )
}

function SendAgain({ email: known }: { email: string }): ReactNode {
  const { t } = useTranslation()
  const [email, setEmail] = useState(known)
  return (
    <div className={forms.form}>
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="username"
        initial={known}
        onChange={event => setEmail(event.target.value)}
        hint={t('We can send the Welcome mail again with a new link.')}
      />
      <ResendWelcome email={email} className={button.primary} />
    </div>
  )
}
