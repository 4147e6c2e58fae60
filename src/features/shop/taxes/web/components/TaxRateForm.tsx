import type { ReactNode } from 'react'
import { readHundredths, writeHundredths } from '#shared/hundredths.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { TaxRate, TaxTerms } from '../../taxes.contract.ts'
import { saveTaxRate } from '../use-tax-rates.ts'
import classes from './TaxRateForm.module.css'

type Props = {
  /** the tax to change; undefined to add another country's */
  rate: TaxRate | undefined
  /** countries to choose from, by code */
  countries: Record<string, string>
  onDone: (saved: boolean) => void
}

type Values = { country: string; en: string; si: string; percent: string; kind: string; onShipping: boolean }

/** Form for the tax of a country. */
export function TaxRateForm({ rate, countries, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm<Values>({
    defaults: {
      country: rate?.country ?? '',
      en: rate?.name.en ?? '',
      si: rate?.name.si ?? '',
      percent: rate ? writeHundredths(rate.basisPoints) : '',
      kind: rate && !rate.isIncluded ? 'added' : 'included',
      onShipping: rate?.onShipping ?? true,
    },
    validate: values => taxProblems(t, values),
    send: async values => {
      await saveTaxRate(app, values.country, termsOf(values))
      return void onDone(true)
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <Form form={form}>
      {!rate && (
        <SelectField
          {...form.field('country')}
          label={t('Country')}
          options={[['', t('Please choose')], ...Object.entries(countries)]}
        />
      )}
      <div className={classes.pair}>
        <TextField
          {...form.field('en')}
          label={t('Name in English')}
          hint={t('What buyers read, such as VAT.')}
          autoComplete="off"
          maxLength={60}
        />
        <TextField {...form.field('si')} label={t('Name in Sinhala (optional)')} autoComplete="off" maxLength={60} />
      </div>
      <TextField
        {...form.field('percent')}
        label={t('Percent')}
        autoComplete="off"
        isPlain
        inputMode="decimal"
        maxLength={6}
      />
      <RadioField
        {...form.field('kind')}
        label={t('Prices of vendors')}
        options={[
          ['included', t('contain it already')],
          ['added', t('don’t contain it: it’s added')],
        ]}
      />
      <CheckField {...form.field('onShipping')} label={t('Also on shipping')} />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone(false)}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save tax')}</SubmitButton>
      </div>
    </Form>
  )
}

function termsOf({ en, si, percent, kind, onShipping }: Values): TaxTerms {
  const name = { en, ...(si.trim() && { si }) }
  return { name, basisPoints: readHundredths(percent), isIncluded: kind === 'included', onShipping }
}

/** Errors in the typed values, by the contract’s rules. */
async function taxProblems(t: Translate, values: Values): Promise<Problem<Values>[]> {
  const { taxTerms } = await import('../../taxes.contract.ts')
  const paths = (taxTerms.safeParse(termsOf(values)).error?.issues ?? []).map(({ path }) => path.join('.'))
  const problems: Problem<Values>[] = []
  if (!values.country) problems.push({ field: 'country', text: t('Please choose a country.') })
  if (paths.includes('name.en')) problems.push({ field: 'en', text: t('Please add a name') })
  if (paths.includes('basisPoints'))
    problems.push({ field: 'percent', text: t('Please enter a number from 0.01 to 100.') })
  return problems
}
