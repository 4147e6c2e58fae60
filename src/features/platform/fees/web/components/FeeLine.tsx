import type { ReactNode } from 'react'
import { writeHundredths } from '#shared/hundredths.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { CurrentFees } from '../../fees.contract.ts'
import classes from './FeeLine.module.css'

type Props = { fees: CurrentFees }

/** What the platform keeps of sales, and what is planned. */
export function FeeLine({ fees }: Props): ReactNode {
  const { t } = useTranslation()
  const { now } = fees
  return (
    <>
      <p className={classes.line}>
        {t('Our fee is {{percent}}% of what you sell, without shipping and tax.', {
          percent: writeHundredths(now.basisPoints),
        })}
      </p>
      <PlannedFee fees={fees} />
    </>
  )
}

/** The fees that are planned, each with its day; nothing if there are none. */
export function PlannedFee({ fees: { now, planned } }: Props): ReactNode {
  const { t } = useTranslation()
  return planned.map(({ basisPoints, startsOn }, index) => {
    const [percent, day] = [writeHundredths(basisPoints), formatDay(t, startsOn)]
    const isRaised = basisPoints > (planned[index - 1] ?? now).basisPoints
    return (
      <p key={startsOn} className={classes.planned}>
        <Icon name="info" size={18} />
        {isRaised
          ? t('Our fee rises to {{percent}}% on {{day}}. Orders before then keep theirs.', { percent, day })
          : t('Our fee falls to {{percent}}% on {{day}}.', { percent, day })}
      </p>
    )
  })
}
