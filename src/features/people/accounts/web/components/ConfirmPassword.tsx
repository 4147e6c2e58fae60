import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sendEndingSession } from '#web/session-end.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useToken } from '../use-token.ts'
import { AuthPage } from './AuthPage.tsx'
import { NoScripts } from './NoScripts.tsx'

/** Where the mail's link for an added password leads: from then on the password counts (docs/product.md §2 “Facebook notice”). */
export function ConfirmPassword(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const sent = useToken('addPassword', token =>
    sendEndingSession(
      () => app.clients.auth.confirmPassword({ token }),
      ({ body }) => body.success,
    ),
  )
  const answer = sent?.state === 'answered' ? sent.answer : undefined
  const isDone = answer?.body.success === true
  const why =
    sent?.state === 'failed'
      ? messageOfFailure(t, sent.error)
      : messageFor(t, answer?.body.message || 'gm-error-occurred')
  return (
    <AuthPage title={t('Confirm your password')}>
      <NoScripts />
      {sent?.state === 'asking' ? (
        <p role="status">{t('Checking your link…')}</p>
      ) : (
        <p role={isDone ? 'status' : 'alert'} className={isDone ? forms.note : forms.problem}>
          {isDone ? t('Your password is ready. You can now log in with it.') : why}
        </p>
      )}
      {sent?.state !== 'asking' && !isDone && (
        <p>{t('The link works once, within one hour, in the browser where you chose the password.')}</p>
      )}
      {sent?.state !== 'asking' && (
        <Link to="/auth/login-page" className={button.primary}>
          {t('Log in')}
        </Link>
      )}
    </AuthPage>
  )
}
