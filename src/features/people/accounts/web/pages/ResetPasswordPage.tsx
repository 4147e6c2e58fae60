import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { messageFor } from '../auth-messages.ts'
import { AskForReset } from '../components/AskForReset.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { ConfirmPassword } from '../components/ConfirmPassword.tsx'
import { SetPassword } from '../components/SetPassword.tsx'
import { loadAnew } from '../go-on.ts'
import { leaveMessage } from '../left-for-next-page.ts'
import { useToken } from '../use-token.ts'

/** Without a token the email form, with one the new password (docs/product.md §4). */
type Step = 'emailSubmit' | 'emailVerification' | 'passwordSubmit' | 'resetLinkError'

export function ResetPasswordPage(): ReactNode {
  const [query] = useSearchParams()
  // from the mail about a password for a former Facebook account
  return query.has('addPassword') ? <ConfirmPassword /> : <ResetSteps />
}

function ResetSteps(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [chosen, setStep] = useState<Step>()
  const asked = useToken('token', one => app.clients.auth.getResetUser({ token: one }))
  const isBad = asked?.state === 'answered' && asked.answer === null
  const step = chosen ?? (isBad ? 'resetLinkError' : token ? 'passwordSubmit' : 'emailSubmit')
  const [email, setEmail] = useState(app.viewer?.email ?? '')
  const finish = () => {
    leaveMessage(t('Your password was reset'))
    // all sessions have ended, perhaps including this one
    loadAnew('/')
  }
  const startAgain = () => {
    setStep('emailSubmit')
    void navigate('/auth/reset-password-page', { replace: true })
  }
  const after = <Link to="/auth/login-page">{t('Log in')}</Link>
  switch (step) {
    case 'emailSubmit':
      return (
        <AuthPage
          title={t('Reset your password')}
          lead={t('Enter the email address for your account, and we’ll send you a link to choose a new password.')}
          after={after}
        >
          <AskForReset email={email} onEmail={setEmail} onSent={() => setStep('emailVerification')} />
        </AuthPage>
      )
    case 'emailVerification':
      return (
        <AuthPage title={t('Check your email')} after={after}>
          <p role="status">
            {t('If {{email}} has an account, an email is on its way. The link works once, within one hour.', {
              email,
            })}
          </p>
          <button type="button" className={button.secondary} onClick={() => setStep('emailSubmit')}>
            {t('Send it again, or use another address')}
          </button>
        </AuthPage>
      )
    case 'passwordSubmit':
      return (
        <AuthPage title={t('Choose a new password')} after={after}>
          <SetPassword
            token={token ?? ''}
            person={(asked?.state === 'answered' && asked.answer) || undefined}
            onBadLink={() => setStep('resetLinkError')}
            onDone={finish}
          />
        </AuthPage>
      )
    case 'resetLinkError':
      return (
        <AuthPage title={t('Reset your password')} after={after}>
          <p role="alert" className={forms.problem}>
            {messageFor(t, 'gm-error-reset-password')}
          </p>
          <button type="button" className={button.primary} onClick={startAgain}>
            {t('Ask for a new link')}
          </button>
        </AuthPage>
      )
  }
}
