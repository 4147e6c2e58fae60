import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import { OnboardingCard } from '#features/people/onboarding/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ForeignHead } from '../components/ForeignHead.tsx'
import { OwnHead } from '../components/OwnHead.tsx'
import { PersonSections } from '../components/PersonSections.tsx'
import { accountQuery } from '../use-account.ts'
import classes from './AccountPage.module.css'
import type { AccountData } from './account.loader.ts'

/**
 * A person's account. First steps and orders come first, then personal details, which change rarely. The open sections
 * are in the URL.
 */
export function AccountPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { userId, isOwn } = useLoaderData<AccountData>()
  const { data: account } = useSuspenseQuery(accountQuery(app, userId))
  return (
    <div className={classes.page}>
      <h1>{isOwn ? t('Your account') : t('{{name}}’s account', { name: account.name })}</h1>
      <NoScripts />
      <div className={classes.columns}>
        <div className={classes.sections}>
          <OnboardingCard userId={userId} />
          <PersonSections userId={userId} isOwn={isOwn} />
        </div>
        <div className={classes.side}>{isOwn ? <OwnHead account={account} /> : <ForeignHead account={account} />}</div>
      </div>
    </div>
  )
}
