import { type ReactNode, useRef, useState } from 'react'
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
import { usableRates } from '../example-costs.ts'
import { newRate, type RateRow, ratesProblems, ratesValues, rowsOf, termsOf, unbounded } from '../rates-values.ts'
import { useShippingSaving } from '../use-shipping.ts'
import { missingLanguages, textOf, type Values } from '../values.ts'
import { ExamplesTable } from './ExamplesTable.tsx'
import { GapNotes } from './GapNotes.tsx'
import { RateCard } from './RateCard.tsx'
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

/** All rates of an enterprise; beside them, while somebody types, what carts will cost. */
export function RatesForm({ vendorId, shipping, names, examples }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const saving = useShippingSaving(vendorId, shipping)
  const serial = useRef(0)
  const [rows, setRows] = useState(() => rowsOf(shipping.rates))
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const form = useForm<Values>({
    defaults: ratesValues(shipping),
    validate: values => ratesProblems(t, values, rows),
    send: async values => {
      const rates = rows.map(row => termsOf(values, row))
      const currency = textOf(values, 'currency')
      await saving.save(revision => app.clients.shipping.saveShippingRates({ vendorId, revision, currency, rates }))
      return undefined
    },
    explain: saving.explain,
    guard: true,
  })
  const values = form.watch()
  const rates = usableRates(values, rows)
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
          <GapNotes
            shipsTo={shipping.shipsTo}
            shipsAnywhere={shipping.shipsAnywhere}
            rates={rates}
            home={shipping.home}
            names={names}
          />
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
