import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type PaidReason, type PointReason, pointReasons, reasonsFor } from '../../point-reasons.ts'
import { useReasonTexts } from '../use-reason-texts.ts'
import classes from './EarningRules.module.css'

/** The deeds that earn points, with their amounts and limits. */
export function EarningRules({ kind, isOpen }: { kind: 'user' | 'vendor'; isOpen: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <details className={classes.pays} open={isOpen}>
      <summary>
        {t('How to earn points')}
        <Icon name="chevronDown" size={18} />
      </summary>
      <ul>
        {reasonsFor(kind).map(reason => (
          <Rule key={reason} reason={reason} />
        ))}
      </ul>
      <p>{t('Each thing counts once. You can’t earn points from yourself or your own enterprise.')}</p>
    </details>
  )
}

function Rule({ reason }: { reason: PaidReason }): ReactNode {
  const { t } = useTranslation()
  const { amount, perDay, inAll }: PointReason = pointReasons[reason]
  const limits = [
    perDay && t('up to {{count}} times a day', { count: perDay }),
    inAll === 1 ? t('once') : inAll && t('{{count}} times in total', { count: inAll }),
  ]
  return (
    <li>
      <span>
        {useReasonTexts()[reason]}
        <small>{limits.filter(Boolean).join(' · ')}</small>
      </span>
      <b>{t('+{{points}}', { points: amount })}</b>
    </li>
  )
}
