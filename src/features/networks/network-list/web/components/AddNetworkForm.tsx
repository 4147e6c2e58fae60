import type { ReactNode } from 'react'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isAddress, networkRefusal } from '../network-list-texts.ts'

type Props = { onAdded: (subDomain: string) => void; onCancel: () => void }

/** Adds a network: its name, its address, and the enterprise that runs it. */
export function AddNetworkForm({ onAdded, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const wrong = t('Please use lowercase letters and digits only.')
  const form = useForm({
    defaults: { name: '', vendor: '', subDomain: '', hasSite: true },
    validate: ({ name, vendor, subDomain }) => [
      ...(name.trim() ? [] : [{ field: 'name' as const, text: t('Please write the English name.') }]),
      ...(isAddress(vendor) ? [] : [{ field: 'vendor' as const, text: wrong }]),
      ...(subDomain.trim() === '' || isAddress(subDomain) ? [] : [{ field: 'subDomain' as const, text: wrong }]),
    ],
    send: async ({ name, vendor, subDomain, hasSite }) => {
      const address = subDomain.trim() || vendor.trim()
      const network = { name: name.trim(), vendor: vendor.trim(), subDomain: address, hasSite: hasSite === true }
      await clients.networkList.addNetwork(network)
      onAdded(address)
      return undefined
    },
    explain: error => networkRefusal(t, error),
  })
  return (
    <ActForm
      form={form}
      title={t('Add network')}
      text={t('Visitors see it at once. Its colours, texts and levels are set by those who run it.')}
      submit={t('Add network')}
      onCancel={onCancel}
    >
      <TextField {...form.field('name')} label={t('Name in English')} maxLength={80} autoComplete="off" />
      <TextField
        {...form.field('vendor')}
        label={t('Enterprise that runs it')}
        hint={t('Its address, such as {{address}}', { address: 'lankaorganic' })}
        maxLength={60}
        autoComplete="off"
        isPlain
      />
      <TextField
        {...form.field('subDomain')}
        label={t('Address of the network')}
        hint={t('Leave it empty to use that of the enterprise. It can’t be changed later.')}
        maxLength={60}
        autoComplete="off"
        isPlain
      />
      <CheckField {...form.field('hasSite')} label={t('Has a site of its own')} />
    </ActForm>
  )
}
