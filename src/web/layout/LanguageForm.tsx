import type { ReactNode } from 'react'
import { languages, siteLanguages } from '#shared/languages.ts'
import { useApp } from '../app-context.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icons.tsx'
import { rememberCurrency } from './currency-cookie.ts'
import classes from './LanguageSwitch.module.css'

type Props = { linkTo: (code: string) => string; currency: string; onCurrency: (code: string) => void }

export default function LanguageForm({ linkTo, currency, onCurrency }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  return (
    <>
      <h3 className={classes.heading}>{t('Language')}</h3>
      <ul className={classes.languages}>
        {siteLanguages.map(code => (
          <li key={code}>
            <a href={linkTo(code)} lang={code} aria-current={code === app.language ? 'true' : undefined}>
              {languages.find(language => language.code === code)?.name}
              {code === app.language && <Icon name="check" size={18} />}
            </a>
          </li>
        ))}
      </ul>
      <label className={classes.heading} htmlFor="currency">
        {t('Currency')}
      </label>
      <select
        id="currency"
        className={classes.select}
        value={currency}
        onChange={event => {
          onCurrency(event.target.value)
          rememberCurrency(event.target.value)
        }}
      >
        {currencies(app.language).map(([code, name]) => (
          <option key={code} value={code}>
            {code} · {name}
          </option>
        ))}
      </select>
    </>
  )
}

function currencies(language: string): [string, string][] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => [code, names.of(code) ?? code])
}
