import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { accountQuery } from '../use-account.ts'
import classes from './OwnPreferences.module.css'
import { PreferencesNote } from './PreferencesNote.tsx'
import { SpokenLanguages } from './SpokenLanguages.tsx'

/** The languages that the person speaks, and their language, place and currency. */
export function OwnPreferences({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const { data: account } = useSuspenseQuery(accountQuery(useApp(), userId))
  return (
    <div className={classes.preferences}>
      <SpokenLanguages account={account} label={t('Languages you speak')} />
      <PreferencesNote account={account} />
    </div>
  )
}
