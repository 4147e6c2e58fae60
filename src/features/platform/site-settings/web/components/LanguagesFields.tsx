import type { ReactNode } from 'react'
import {
  directionOf,
  type Language,
  languageNamed,
  languages,
  siteLanguages,
  toSiteLanguage,
} from '#shared/languages.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { CheckField } from '#web/forms/CheckField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteSettingsAnswer } from '../../site-settings.contract.ts'
import classes from './site-settings.module.css'

export type LanguageValues = Record<`in-${string}`, boolean> & { first: string }

type Offered = SiteSettingsAnswer['languages']

export function valuesOfLanguages({ codes, first }: Offered): LanguageValues {
  const all = new Set<string>([...siteLanguages, ...codes])
  all.delete('en')
  return {
    ...Object.fromEntries([...all].map(code => [`in-${code}`, codes.some(one => one === code)])),
    first,
  }
}

/** A first language that isn't offered is refused by the form. */
export function languagesOfValues(values: LanguageValues): Offered {
  const names = Object.keys(values).filter(name => name.startsWith('in-') && values[name as 'in-si'])
  return {
    codes: ['en', ...names.map(name => toSiteLanguage(name.slice('in-'.length)))],
    first: toSiteLanguage(values.first),
  }
}

type Props<Values extends LanguageValues> = {
  form: KitForm<Values>
  /** languages of the site that aren't shipped */
  added: readonly Language[]
}

/** Which languages visitors may choose, and which one others get. */
export function LanguagesFields<Values extends LanguageValues>({ form, added }: Props<Values>): ReactNode {
  const { t } = useTranslation()
  const field = form.field as (name: string) => ReturnType<typeof form.field>
  const codes = [...languages, ...added].map(({ code }) => code)
  return (
    <>
      <fieldset className={classes.languages}>
        <legend>{t('Languages offered, with English')}</legend>
        {codes
          .filter(code => code !== 'en')
          .map(code => (
            <CheckField
              key={code}
              {...field(`in-${code}`)}
              label={
                <span lang={code} dir={directionOf(code)}>
                  {languageNamed(code)}
                </span>
              }
            />
          ))}
        <p className={panel.about}>
          {t('People keep the language that they chose, and get it back when it is offered again.')}
        </p>
      </fieldset>
      <SelectField
        {...field('first')}
        label={t('Language for visitors whose browser asks for none of these')}
        options={codes.map((code): [string, string] => [code, languageNamed(code)])}
      />
    </>
  )
}
