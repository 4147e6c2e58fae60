import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LedgerRow } from '../../ledger.contract.ts'
import { useLedgerTexts } from '../use-ledger-texts.ts'
import classes from './LedgerPosting.module.css'

type Props = { posting: LedgerRow }

/** The account of a posting, and its enterprise. */
export function PostingAccount({ posting: { account, vendor } }: Props): ReactNode {
  const { accounts } = useLedgerTexts()
  return (
    <div>
      {accounts[account]}
      {vendor && <span className={classes.about}>{vendor}</span>}
    </div>
  )
}

/** Why a posting's money moved. */
export function PostingMovement({ posting: { kind, key, note } }: Props): ReactNode {
  const { kinds } = useLedgerTexts()
  return (
    <div>
      {kinds[kind]}
      <span className={classes.about}>{note || key}</span>
    </div>
  )
}

/** All data of a posting and its entry. */
export function LedgerPosting({ posting }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { kinds } = useLedgerTexts()
  const { kind, key, note, vendor, vendorId, groupId, orderId, paymentId, refundId, entryId, at } = posting
  const facts: [label: string, value: ReactNode][] = [
    [t('Amount moved'), <b key="amount">{formatMoney(posting, language)}</b>],
    [t('Movement'), [kinds[kind], note].filter(Boolean).join(' · ')],
    [t('Date'), formatDay(t, at)],
    [t('Entry'), `${entryId} · ${key}`],
    [t('Enterprise'), vendor && `${vendor} (${vendorId})`],
    [t('Order number'), [groupId, orderId].filter(Boolean).join(' · ')],
    [t('Buyer’s payment'), paymentId],
    [t('Refund to the buyer'), refundId],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
