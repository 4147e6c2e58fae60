import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { countryChoices, currencyChoices, languageChoices, visibleRows } from '../choices.ts'
import { currenciesQuery } from '../use-currencies.ts'
import { preferencesPath, useSendOnce } from '../use-send-once.ts'
import { ChoiceList } from './ChoiceList.tsx'
import classes from './PreferencesForm.module.css'
import { RatesNote } from './RatesNote.tsx'

/** The dialog's form for language, country and currency; a plain form that redirects back to the same page. */
export default function PreferencesForm({ id }: { id: string }): ReactNode {
  return (
    <Queries>
      <Form id={id} />
    </Queries>
  )
}

function Form({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname, search } = useLocation()
  const [country, setCountry] = useState(app.country)
  const countries = useQuery(countriesQuery(app))
  const currencies = useQuery(currenciesQuery(app))
  const sendOnce = useSendOnce()
  return (
    <form id={id} method="post" action={preferencesPath} className={classes.form} onSubmit={sendOnce}>
      <input type="hidden" name="redirect" value={pathname + search} />
      <ChoiceList
        name="language"
        legend={t('Language')}
        searchLabel={t('Find a language')}
        choices={languageChoices(app.languages)}
        chosen={app.language}
        rows={visibleRows.language}
      />
      <p className={classes.note}>
        <a href="/languages">{t('How far our languages are')}</a>
      </p>
      {countries.data && currencies.data ? (
        <>
          <ChoiceList
            name="country"
            legend={t('Country')}
            searchLabel={t('Find a country')}
            choices={countryChoices(countries.data, app.country)}
            chosen={app.country}
            onChoose={setCountry}
            rows={visibleRows.country}
          />
          <ChoiceList
            name="currency"
            legend={t('Currency')}
            searchLabel={t('Find a currency')}
            choices={currencyChoices(currencies.data, app.currency, country, t('Your country’s currency'))}
            chosen={app.currency}
            rows={visibleRows.currency}
          />
          <RatesNote />
        </>
      ) : (
        <div className={classes.waiting} role="status">
          {(countries.isError || currencies.isError) && (
            <>
              <p>{t('Countries and currencies could not be loaded.')}</p>
              <button
                type="button"
                className={button.quiet}
                onClick={() => {
                  void countries.refetch()
                  void currencies.refetch()
                }}
              >
                {t('Try again')}
              </button>
            </>
          )}
        </div>
      )}
    </form>
  )
}
