import { decimalText, formatMoney } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { FigureSeries, FigureValue } from '../dashboards.contract.ts'
import { type FigureName, figureOf } from '../figures.ts'

type Reader = { t: Translate; language: string }

/** A value as it is read: `120`, `LKR 1,200.00`, `2 hours`, `fewer than 5`; `–` if it is unknown. */
export function valueText({ t, language }: Reader, name: FigureName, series: FigureSeries, value: FigureValue): string {
  if (value === null) return '–'
  if (value === 'few') return t('fewer than 5')
  if (series.currency) return formatMoney({ amount: value, currency: series.currency }, language)
  if (series.label === 'number') return t('{{number}}', { number: value })
  const { unit } = figureOf(name)
  if (unit === 'days') return t('{{count}} days', { count: value })
  return unit === 'minutes' ? minutesText(t, value) : t('{{number}}', { number: value })
}

function minutesText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('{{count}} minutes', { count: minutes })
  if (minutes < 1440) return t('{{count}} hours', { count: Math.round(minutes / 60) })
  return t('{{count}} days', { count: Math.round(minutes / 1440) })
}

/** A value in a file: a plain number, with decimals for money; `<5`, or nothing if it is unknown. */
export function cellText({ currency }: FigureSeries, value: FigureValue): string {
  if (value === null) return ''
  if (value === 'few') return '<5'
  return currency ? decimalText({ amount: value, currency }) : String(value)
}
