import type { ReactNode } from 'react'
import { languages } from '#shared/languages.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { CheckField } from '#web/forms/CheckField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteSettingsAnswer } from '../../site-settings.contract.ts'
import classes from './site-settings.module.css'

export type LanguageValues = Record<`in-${string}`, boolean> & { first: string }

type Offered = SiteSettingsAnswer['languages']
const others = languages.filter(({ code }) => code !== 'en')

export function valuesOfLanguages({ codes, first }: Offered): LanguageValues {
  return { ...Object.fromEntries(others.map(({ code }) => [`in-${code}`, codes.includes(code)])), first }
}

/** A first language that isn't offered is refused by the form. */
export function languagesOfValues(values: LanguageValues): Offered {
  const codes = others.flatMap(({ code }) => (values[`in-${code}`] ? [code] : []))
  return { codes: ['en', ...codes], first: languages.find(({ code }) => code === values.first)?.code ?? 'en' }
}

/** Which languages visitors may choose, and which one others get. */
export function LanguagesFields<Values extends LanguageValues>({ form }: { form: KitForm<Values> }): ReactNode {
  const { t } = useTranslation()
  const field = form.field as (name: string) => ReturnType<typeof form.field>
  return (
    <>
      <fieldset className={classes.languages}>
        <legend>{t('Languages offered, with English')}</legend>
        {others.map(({ code, name }) => (
          <CheckField key={code} {...field(`in-${code}`)} label={<span lang={code}>{name}</span>} />
        ))}
        <p className={panel.about}>
          {t('People keep the language that they chose, and get it back when it is offered again.')}
        </p>
      </fieldset>
      <SelectField
        {...field('first')}
        label={t('Language for visitors whose browser asks for none of these')}
        options={languages.map(({ code, name }): [string, string] => [code, name])}
      />
    </>
  )
}
