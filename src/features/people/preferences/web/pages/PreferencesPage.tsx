import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { countryChoices, currencyChoices, languageChoices, visibleRows } from '../choices.ts'
import { ChoiceList } from '../components/ChoiceList.tsx'
import { RatesNote } from '../components/RatesNote.tsx'
import { StepsBar } from '../components/StepsBar.tsx'
import { steps as allSteps, preferenceSteps, type Step } from '../preference-steps.ts'
import { currenciesQuery } from '../use-currencies.ts'
import { preferencesPath, useSendOnce } from '../use-send-once.ts'
import classes from './PreferencesPage.module.css'

/** Language, country and currency as three steps; each is a plain form with its own URL. */
export function PreferencesPage(): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const steps = preferenceSteps(query)
  const sendOnce = useSendOnce()
  const isLast = steps.step === allSteps.at(-1)
  const names: Record<Step, string> = { language: t('Language'), country: t('Country'), currency: t('Currency') }
  return (
    <div className={classes.page}>
      <h1>{t('Preferences')}</h1>
      <p className={classes.about}>{t('These apply to search and prices. You can change them at any time.')}</p>
      <StepsBar steps={allSteps} current={steps.step} names={names} paths={steps.paths} />
      <form key={steps.step} method="post" action={preferencesPath} className={classes.form} onSubmit={sendOnce}>
        <input type="hidden" name="redirect" value={steps.next} />
        {steps.step === 'language' && <LanguageStep legend={names.language} />}
        {steps.step === 'country' && <CountryStep legend={names.country} />}
        {steps.step === 'currency' && <CurrencyStep legend={names.currency} />}
        <div className={classes.actions}>
          <Link to={steps.back} className={button.quiet}>
            {t('Back')}
          </Link>
          <button type="submit" className={`${button.primary} ${classes.next}`}>
            {isLast ? t('Save') : t('Continue')}
          </button>
        </div>
      </form>
    </div>
  )
}

function LanguageStep({ legend }: { legend: string }): ReactNode {
  const { t } = useTranslation()
  const { language, languages } = useApp()
  return (
    <ChoiceList
      name="language"
      legend={<h2>{legend}</h2>}
      searchLabel={t('Find a language')}
      choices={languageChoices(languages)}
      chosen={language}
      rows={visibleRows.language}
    />
  )
}

function CountryStep({ legend }: { legend: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data = {} } = useQuery(countriesQuery(app))
  return (
    <ChoiceList
      name="country"
      legend={<h2>{legend}</h2>}
      searchLabel={t('Find a country')}
      choices={countryChoices(data, app.country)}
      chosen={app.country}
      rows={visibleRows.country}
    />
  )
}

function CurrencyStep({ legend }: { legend: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data = [] } = useQuery(currenciesQuery(app))
  return (
    <>
      <ChoiceList
        name="currency"
        legend={<h2>{legend}</h2>}
        searchLabel={t('Find a currency')}
        choices={currencyChoices(data, app.currency, app.country, t('Your country’s currency'))}
        chosen={app.currency}
        rows={visibleRows.currency}
      />
      <RatesNote />
    </>
  )
}
