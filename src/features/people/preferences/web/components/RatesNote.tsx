import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './RatesNote.module.css'

/** The day of the rates, and a note that they are only for display. */
export function RatesNote(): ReactNode {
  const { t } = useTranslation()
  const { rates } = useApp()
  const day = formatDay(t, rates.date)
  return (
    <p className={classes.note}>
      {rates.source === 'service'
        ? t('Prices are converted at exchange rates from {{day}}.', { day })
        : t('Prices are converted at approximate exchange rates from {{day}}.', { day })}{' '}
      {t('You pay the enterprise’s own price, in its currency.')}
    </p>
  )
}
