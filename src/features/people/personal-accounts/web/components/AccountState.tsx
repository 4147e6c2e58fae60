import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { stateName } from '../account-words.ts'
import classes from './AccountState.module.css'

/** Whether an account can be used, and until when it can’t. */
export function AccountState({ person: { suspension, isVerified } }: { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const state = suspension ? 'suspended' : isVerified ? 'active' : 'unverified'
  return (
    <span className={classes.state} data-state={state}>
      {stateName(t, state)}
      {suspension?.until && <small>{t('until {{day}}', { day: formatDay(t, suspension.until) })}</small>}
    </span>
  )
}
