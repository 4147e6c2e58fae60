import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ResendWelcome } from './ResendWelcome.tsx'
import classes from './WelcomeNote.module.css'

/** After a sign-up: where the mail went, and what to do if it does not arrive. */
export function WelcomeNote({ email, redirect }: { email: string; redirect?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.welcome}>
      <span className={classes.mark}>
        <Icon name="mail" size={28} />
      </span>
      <p>
        {email
          ? t('We’ve sent a Welcome mail to {{email}}. Open it and click Verify to finish setting up your account.', {
              email,
            })
          : t('We’ve sent you a Welcome mail. Open it and click Verify to finish setting up your account.')}
      </p>
      <p className={classes.quiet}>{t('It can take a few minutes. If it doesn’t arrive, check your spam folder.')}</p>
      {email && (
        <div className={classes.again}>
          <ResendWelcome email={email} className={button.secondary} {...(redirect && { redirect })} />
        </div>
      )}
    </div>
  )
}
