import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EnterpriseRow } from '../../enterprise-accounts.contract.ts'
import { enterpriseStatusName } from '../enterprise-words.ts'
import classes from './EnterpriseState.module.css'

/** An enterprise’s status, and who hid it. */
export function EnterpriseState({ enterprise: { status, hiddenBy } }: { enterprise: EnterpriseRow }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes.state} data-status={status}>
      {enterpriseStatusName(t, status)}
      {hiddenBy && <small>{hiddenBy === 'admin' ? t('by an admin') : t('by its team')}</small>}
    </span>
  )
}
