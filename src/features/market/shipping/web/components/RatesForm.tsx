import { type ReactNode, useRef, useState } from 'react'
import { ratesOfProfile } from '#features/market/listings/shipping-profiles.ts'
import { useCurrencyOptions } from '#features/people/preferences/web/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ExampleItem, Shipping } from '../../shipping.contract.ts'
import { profileIdAt, usableRates } from '../example-costs.ts'
import {
  newRate,
  profilesOf,
  type RateRow,
  ratesProblems,
  ratesValues,
  rowsOf,
  termsOf,
  unbounded,
} from '../rates-values.ts'
import { useShippingSaving } from '../use-shipping.ts'
import { missingLanguages, textOf, type Values } from '../values.ts'
import { ExamplesTable } from './ExamplesTable.tsx'
import { GapNotes } from './GapNotes.tsx'
import { RateCard } from './RateCard.tsx'
import { RateProfiles } from './RateProfiles.tsx'
import { SavedElsewhere } from './SavedElsewhere.tsx'
import classes from './shipping.module.css'

type Props = {
  vendorId: number
  shipping: Shipping
  names: Record<string, string>
  examples: { items: ExampleItem[] }[]
}

/** docs/product.md §9 “Shipping” */
const most = 50

/** All rates of an enterprise, with the costs of example carts, updated as somebody types. */
export function RatesForm({ vendorId, shipping, names, examples }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const saving = useShippingSaving(vendorId, shipping)
  const serial = useRef(0)
  const [rows, setRows] = useState(() => rowsOf(shipping.rates))
  const [profiles, setProfiles] = useState(() => shipping.profiles.map(({ id }) => `p${id}`))
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const form = useForm<Values>({
    defaults: ratesValues(shipping),
    validate: values => ratesProblems(t, values, rows, profiles),
    send: async values => {
      const rates = rows.map(row => termsOf(values, row, profiles))
      const given = { vendorId, currency: textOf(values, 'currency'), rates, profiles: profilesOf(values, profiles) }
      await saving.save(revision => app.clients.shipping.saveShippingRates({ ...given, revision }))
      return undefined
    },
    explain: saving.explain,
    guard: true,
  })
  const values = form.watch()
  const rates = usableRates(values, rows, profiles)
  const profileOptions = profiles.map((key, at): [string, string] => [
    key,
    textOf(values, `${key}-name`) || t('Set {{number}}', { number: String(at + 1) }),
  ])
  const currency = textOf(values, 'currency')
  const currencies = useCurrencyOptions(currency)
  const add = () => {
    const key = `n${++serial.current}`
    const hasHome = rows.length > 0
    for (const [name, value] of Object.entries(newRate(key, hasHome ? null : shipping.home))) form.set(name, value)
    setRows([...rows, { key, id: null, bands: 2, bounds: unbounded }])
  }
  const change = (row: RateRow, bands: number) =>
    setRows(rows.map(one => (one.key === row.key ? { ...one, bands } : one)))
  const changeProfiles = (left: string[]) => {
    // rates of a removed set are removed with it
    setRows(rows.filter(({ key }) => !profiles.includes(profileOf(key)) || left.includes(profileOf(key))))
    setProfiles(left)
  }
  const profileOf = (key: string) => textOf(values, `${key}-profile`)
  return (
    <Form form={form} className={classes.form}>
      {shipping.mode === 'freeshipping' && (
        <p className={classes.note}>{t('You ship free now. Once you save rates, buyers pay them.')}</p>
      )}
      <p className={classes.hint}>
        {t(
          'The smallest place counts: postcodes go before provinces or states, these before their country, and a country before everywhere else. Where several rates fit, buyers choose, the cheapest first.',
        )}
      </p>
      <div className={classes.columns}>
        <fieldset disabled={!shipping.mayChange}>
          <SelectField {...form.field('currency')} label={t('Currency')} options={currencies} />
          {rows.length > 0 && (
            <LanguageChoice
              label={t('Language of the texts')}
              language={shown}
              missing={missingLanguages(
                values,
                rows.map(({ key }) => `${key}-name`),
              )}
              onChange={setShown}
            />
          )}
          {rows.map((row, at) => (
            <RateCard
              key={row.key}
              form={form}
              row={row}
              number={at + 1}
              values={values}
              names={names}
              profiles={profileOptions}
              language={shown}
              isDisabled={!shipping.mayChange}
              onBands={bands => change(row, bands)}
              onRemove={() => setRows(rows.filter(one => one !== row))}
            />
          ))}
          {rows.length === 0 && <p>{t('No rates yet: buyers can’t have anything sent.')}</p>}
          {shipping.mayChange && rows.length < most && (
            <button type="button" className={button.secondary} onClick={add}>
              <Icon name="plus" size={18} /> {t('Add rate')}
            </button>
          )}
          <RateProfiles
            form={form}
            saved={shipping.profiles}
            profiles={profiles}
            isDisabled={!shipping.mayChange}
            onChange={changeProfiles}
          />
        </fieldset>
        <aside className={classes.aside}>
          <ExamplesTable
            rates={rates}
            currency={currency}
            examples={examples}
            names={names}
            home={shipping.home}
            shipsTo={shipping.shipsTo}
          />
          {[null, ...profiles.keys()].map(at => {
            const own = ratesOfProfile(rates, profileIdAt(profiles, at))
            return (
              // a set without rates uses the general ones
              (at === null || own.some(({ profileId }) => profileId !== null)) && (
                <GapNotes
                  key={at}
                  of={at === null ? undefined : profileOptions[at]?.[1]}
                  shipsTo={shipping.shipsTo}
                  shipsAnywhere={shipping.shipsAnywhere}
                  rates={own}
                  home={shipping.home}
                  names={names}
                />
              )
            )
          })}
        </aside>
      </div>
      <SavedElsewhere saving={saving} />
      {shipping.mayChange && (
        <div className={classes.bar}>
          <SubmitButton isSending={form.isSending}>{t('Save rates')}</SubmitButton>
        </div>
      )}
    </Form>
  )
}
