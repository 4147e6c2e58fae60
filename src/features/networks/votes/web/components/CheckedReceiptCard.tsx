import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { CheckedReceipt } from '../../votes.contract.ts'
import classes from './CheckedReceiptCard.module.css'

/** What a receipt vouches for, and whether everything is still as it says. */
export function CheckedReceiptCard({ checked }: { checked: CheckedReceipt }): ReactNode {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, kind, network, at, isClosed } = checked
  if (state === 'unknown')
    return (
      <p className={article.card}>{t('No vote and no decision has this receipt. Please check that it is whole.')}</p>
    )
  return (
    <div className={article.card}>
      <h2 className={classes.state} data-holds={state === 'holds' || undefined}>
        <Icon name={state === 'holds' ? 'check' : 'alert'} size={20} />
        {state === 'holds' ? t('In the chain, and the chain is unbroken') : t('The chain is broken')}
      </h2>
      {state === 'broken' && (
        <p>{t('Something in this vote was changed afterwards. Please ask the network and Pola’s help about it.')}</p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('Receipt of')}</dt>
          <dd>{kind === 'decision' ? t('A decision') : t('A vote')}</dd>
        </div>
        <div>
          <dt>{t('Network')}</dt>
          <dd>{network}</dd>
        </div>
        {at && (
          <div>
            <dt>{t('Written on')}</dt>
            <dd>{momentText(t, at, zone)}</dd>
          </div>
        )}
        <div>
          <dt>{t('The vote')}</dt>
          <dd>{isClosed ? t('Over') : t('Still open')}</dd>
        </div>
      </dl>
    </div>
  )
}
