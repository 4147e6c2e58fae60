import type { ReactNode } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './account-head.module.css'

/** Somebody's login address, and when they joined. */
export function AccountAddress({ account: { email, emailVerified, createdAt } }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.address}>
      <span>
        <bdi dir="ltr">{shownEmail(email)}</bdi>
      </span>
      <span className={emailVerified ? classes.verified : classes.since}>
        {emailVerified && <Icon name="check" size={16} />}
        {emailVerified ? t('Verified address') : t('This address hasn’t been verified yet')}
      </span>
      <span className={classes.since}>{t('Member since {{day}}', { day: formatDay(t, createdAt) })}</span>
    </div>
  )
}
