import type { ReactNode } from 'react'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EnterpriseRow } from '../../enterprise-accounts.contract.ts'
import { enterpriseStatusName } from '../enterprise-words.ts'

/** An enterprise’s status, and who hid it. */
export function EnterpriseState({ enterprise: { status, hiddenBy } }: { enterprise: EnterpriseRow }): ReactNode {
  const { t } = useTranslation()
  const tone = status === 'approved' ? 'good' : status === 'hidden' ? 'bad' : 'neutral'
  const by = hiddenBy && (hiddenBy === 'admin' ? t('by an admin') : t('by its team'))
  return (
    <RowState tone={tone} note={by}>
      {enterpriseStatusName(t, status)}
    </RowState>
  )
}
