import type { ReactNode } from 'react'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useResetMail } from '../use-reset-mail.ts'
import { googlePath } from './OtherWays.tsx'

type GoogleProps = { email: string; redirect: string; hasGoogle: boolean }

/** The account was created with Google, so Google opens it; a password can be set by mail (docs/product.md §2). */
export function GoogleNotice({ email, redirect, hasGoogle }: GoogleProps): ReactNode {
  const { t } = useTranslation()
  const { isSending, message, sendTo } = useResetMail()
  return (
    <div className={forms.form}>
      <p>{t('The account for {{email}} was created with Google, so it has no password here.', { email })}</p>
      {hasGoogle && (
        <a className={`${button.primary} ${forms.submit}`} href={googlePath(redirect)} rel="nofollow">
          <Icon name="google" size={18} />
          {t('Log in with Google')}
        </a>
      )}
      <button
        type="button"
        className={hasGoogle ? forms.link : button.secondary}
        aria-busy={isSending || undefined}
        onClick={() => sendTo(email)}
      >
        {t('Set a password by email')}
      </button>
      <p role="status" className={forms.note}>
        {message}
      </p>
    </div>
  )
}
