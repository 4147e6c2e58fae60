import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { type KitForm, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { PostalAddress } from '../../address.ts'
import { addressFields, noAddress } from '../../address-fields.ts'
import type { SavedAddress } from '../../addresses.contract.ts'
import { addressFailures } from '../address-failures.ts'
import { readAddressFields } from '../read-address-fields.ts'
import { saveAddress } from '../use-addresses.ts'
import { AddressFields } from './AddressFields.tsx'

type Props = {
  /** the address to change; undefined to add one */
  address: SavedAddress | undefined
  /** the person has other addresses, one of which is the default */
  hasOthers: boolean
  onDone: () => void
}

type Values = PostalAddress & { isDefault: boolean }

/** Form to add or change a saved address. */
export function AddressForm({ address, hasOthers, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const country = app.country.toUpperCase()
  const start = address ?? { ...noAddress, country, name: app.viewer?.name ?? '' }
  const form: KitForm<Values> = useForm<Values>({
    defaults: {
      ...(Object.fromEntries(addressFields.map(field => [field, start[field]])) as PostalAddress),
      isDefault: address?.isDefault ?? false,
    },
    validate: async values => (await readAddressFields(app, values)).problems,
    send: async values => {
      const { address: read } = await readAddressFields(app, values)
      await saveAddress(app, address?.id, { ...read, isDefault: values.isDefault })
      return void onDone()
    },
    explain: error => addressFailures(app, error, form.getValues('country')),
    guard: true,
  })
  return (
    <Form form={form}>
      <AddressFields field={form.field} country={form.watch('country')} />
      {hasOthers && !address?.isDefault && (
        <CheckField {...form.field('isDefault')} label={t('Use this address unless I choose another')} />
      )}
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={onDone}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save address')}</SubmitButton>
      </div>
    </Form>
  )
}
