import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LedgerPage } from '../../ledger.contract.ts'
import { useLedgerTexts } from '../use-ledger-texts.ts'
import classes from './LedgerSums.module.css'

/** Sum over all matching postings for each account. */
export function LedgerSums({ sums }: Pick<LedgerPage, 'sums'>): ReactNode {
  const { t, language } = useTranslation()
  const { accounts } = useLedgerTexts()
  return (
    <section aria-label={t('Sums of the accounts')}>
      <dl className={classes.sums}>
        {sums.map(({ account, amount, currency }) => (
          <div key={`${account} ${currency}`}>
            <dt>{accounts[account]}</dt>
            <dd>{formatMoney({ amount, currency }, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('What came from buyers is negative, what belongs to somebody positive: without filters it sums to 0.')}
      </p>
    </section>
  )
}
