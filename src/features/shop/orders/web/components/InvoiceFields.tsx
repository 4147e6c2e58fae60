import type { ReactNode } from 'react'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { StepValues } from '../address-problems.ts'

/** Details for the invoice in place of the delivery address. */
export function InvoiceFields({ field }: Pick<KitForm<StepValues>, 'field'>): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <TextAreaField
        {...field('billingAddress')}
        label={t('Name and address for the invoice (optional)')}
        hint={t('Leave it empty to use the address above.')}
        rows={4}
        maxLength={500}
      />
      <TextField
        {...field('vatNumber')}
        label={t('VAT number (optional)')}
        hint={t('It stands on the invoice, and changes no price.')}
        autoComplete="off"
        isPlain
        maxLength={40}
      />
    </>
  )
}
