import type { ReactNode } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { spokenLanguage } from '../../spoken-languages.ts'
import { AccountAddress } from './AccountAddress.tsx'
import classes from './account-head.module.css'

/** Another person's details, as an admin sees them. */
export function ForeignHead({ account }: { account: Account }): ReactNode {
  const { t, language } = useTranslation()
  const spoken = account.spokenLanguages.flatMap(code => spokenLanguage(code, language)?.name ?? [])
  return (
    <section className={classes.head} aria-label={t('About this person')}>
      <Avatar name={account.name} src={account.imageUrl} size={96} />
      <p className={classes.name} dir="auto">
        {account.name}
      </p>
      <AccountAddress account={account} />
      {spoken.length > 0 && <p className={classes.since}>{spoken.join(', ')}</p>}
    </section>
  )
}
