import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { Discount } from '../../discounts.contract.ts'
import { type DiscountValues, discountProblems, discountRefusal, termsOf, valuesOf } from '../discount-values.ts'
import { saveDiscount } from '../use-discounts.ts'
import classes from './DiscountForm.module.css'

type Props = {
  /** owner of the code; null: the platform */
  vendorId: number | null
  /** ISO 4217 currency for a new code */
  currency: string
  /** the code to change; undefined for a new one */
  discount: Discount | undefined
  onDone: (saved: boolean) => void
}

/** Form to create or change a discount code. */
export function DiscountForm({ vendorId, currency: defaultCurrency, discount, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const currency = discount?.currency ?? defaultCurrency
  const form = useForm<DiscountValues>({
    defaults: valuesOf(discount),
    validate: values => discountProblems(t, values, currency),
    send: async values => {
      await saveDiscount(app, vendorId, discount?.id, termsOf(values, currency))
      return void onDone(true)
    },
    explain: error => discountRefusal(t, error),
    ...(!discount && { draft: `discount-${vendorId ?? 'platform'}` }),
  })
  const isShare = form.watch('kind') === 'share'
  const isUsed = (discount?.uses ?? 0) > 0
  const plain = { autoComplete: 'off', isPlain: true } as const
  return (
    <Form form={form}>
      <TextField
        {...form.field('code')}
        {...plain}
        label={t('Code')}
        maxLength={40}
        hint={
          isUsed ? t('It has been used, so it keeps its name.') : t('What buyers type: letters, digits and hyphens.')
        }
      />
      <div className={classes.pair}>
        <SelectField
          {...form.field('kind')}
          label={t('What it takes off')}
          options={[
            ['share', t('Percentage')],
            ['amount', t('Amount')],
          ]}
        />
        <TextField
          {...form.field('value')}
          {...plain}
          inputMode="decimal"
          maxLength={12}
          label={isShare ? t('Percent') : t('In {{currency}}', { currency })}
        />
      </div>
      <TextField
        {...form.field('minimum')}
        {...plain}
        inputMode="decimal"
        maxLength={12}
        label={t('Only from items worth, in {{currency}} (optional)', { currency })}
      />
      <div className={classes.pair}>
        <TextField {...form.field('from')} {...plain} type="date" label={t('First day (optional)')} />
        <TextField
          {...form.field('to')}
          {...plain}
          type="date"
          label={t('Last day (optional)')}
          hint={t('It ends at midnight, UTC.')}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          {...form.field('mostUses')}
          {...plain}
          inputMode="numeric"
          maxLength={7}
          label={t('Uses in all (optional)')}
        />
        <TextField
          {...form.field('mostPerPerson')}
          {...plain}
          inputMode="numeric"
          maxLength={7}
          label={t('Uses by one person (optional)')}
        />
      </div>
      <CheckField {...form.field('isActive')} label={t('Buyers can use it')} />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone(false)}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save code')}</SubmitButton>
      </div>
    </Form>
  )
}
