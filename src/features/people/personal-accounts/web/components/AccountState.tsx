import type { ComponentProps, ReactNode } from 'react'
import { RowState } from '#web/admin-list/RowState.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccountState as State } from '../../account-kinds.ts'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { stateName } from '../account-words.ts'

const tones = {
  active: 'good',
  suspended: 'bad',
  unverified: 'neutral',
  waiting: 'neutral',
  refused: 'bad',
} as const satisfies Record<State, ComponentProps<typeof RowState>['tone']>

/** Whether an account can be used, and until when it can’t. */
export function AccountState({ person: { state, suspension } }: { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const end = suspension?.until && t('until {{day}}', { day: formatDay(t, suspension.until) })
  return (
    <RowState tone={tones[state]} note={end}>
      {stateName(t, state)}
    </RowState>
  )
}
