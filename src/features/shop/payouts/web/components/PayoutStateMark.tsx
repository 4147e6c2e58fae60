import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PayoutState } from '../../payout-states.ts'
import { stateTexts } from '../payout-words.ts'
import classes from './money-tables.module.css'

export function PayoutStateMark({ state }: { state: PayoutState }): ReactNode {
  const { t } = useTranslation()
  const look = { 'in-transfer': classes.state, sent: classes.sent, failed: classes.failed }[state]
  return <span className={look}>{stateTexts(t)[state]}</span>
}
