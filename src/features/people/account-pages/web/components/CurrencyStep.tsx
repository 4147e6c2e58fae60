import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  ChoiceList,
  currenciesQuery,
  currencyChoices,
  RatesNote,
  visibleRows,
} from '#features/people/preferences/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The currency for prices. */
export function CurrencyStep(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data = [] } = useQuery(currenciesQuery(app))
  return (
    <>
      <ChoiceList
        name="currency"
        legend={<h2>{t('Currency')}</h2>}
        searchLabel={t('Find a currency')}
        choices={currencyChoices(data, app.currency, app.country, t('Your country’s currency'))}
        chosen={app.currency}
        rows={visibleRows.currency}
      />
      <RatesNote />
    </>
  )
}
