import type { ReactNode } from 'react'
import { RowState } from '#web/admin-list/RowState.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { stateName } from '../account-words.ts'

/** Whether an account can be used, and until when it can’t. */
export function AccountState({ person: { suspension, isVerified } }: { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  if (!suspension && isVerified) return <RowState tone="good">{stateName(t, 'active')}</RowState>
  if (!suspension) return <RowState tone="neutral">{stateName(t, 'unverified')}</RowState>
  const end = suspension.until && t('until {{day}}', { day: formatDay(t, suspension.until) })
  return (
    <RowState tone="bad" note={end}>
      {stateName(t, 'suspended')}
    </RowState>
  )
}
