import type { ReactNode } from 'react'
import { type MembershipStatus, membershipStatuses } from '#features/networks/networks/membership-states.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import details from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { NetworkRow } from '../../network-list.contract.ts'
import { isAddress, networkRefusal, statusName } from '../network-list-texts.ts'

/** A network with what admins decide about it, and ways to what those who run it change. */
export function NetworkDrawer({ network }: { network: NetworkRow }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { id, subDomain, status, hasSite, vendor, members } = network
  const form = useForm({
    defaults: { status: status as string, vendor: vendor?.subDomain ?? '', hasSite },
    validate: values =>
      isAddress(values.vendor)
        ? []
        : [{ field: 'vendor' as const, text: t('Please use lowercase letters and digits only.') }],
    send: async values => {
      await app.clients.networkList.changeNetwork({
        ...{ id, status: values.status as MembershipStatus },
        ...{ hasSite: values.hasSite === true, vendor: values.vendor.trim() },
      })
      await reloadLists(app)
      notify(t('Network saved'))
      return undefined
    },
    explain: error => {
      const { field, text } = networkRefusal(t, error)
      return field === 'vendor' ? { field, text } : { text }
    },
  })
  const facts: [label: string, value: ReactNode][] = [
    [t('Address of the network'), `/${subDomain}/network`],
    [t('Members'), String(members)],
    [t('Enterprise that runs it'), vendor?.name],
  ]
  return (
    <RowDetails thing={`network:${id}`} facts={facts}>
      <Form form={form}>
        <SelectField
          {...form.field('status')}
          label={t('Status')}
          options={membershipStatuses.map(one => [one, statusName(t, one)])}
        />
        <TextField
          {...form.field('vendor')}
          label={t('Enterprise that runs it')}
          hint={t('Its address, such as {{address}}', { address: 'lankaorganic' })}
          maxLength={60}
          autoComplete="off"
          isPlain
        />
        <CheckField {...form.field('hasSite')} label={t('Has a site of its own')} />
        <div className={details.actions}>
          <SubmitButton isSending={form.isSending}>{t('Save network')}</SubmitButton>
        </div>
      </Form>
      <nav className={details.links} aria-label={t('Elsewhere')}>
        <Link to={`/${subDomain}/network`}>{t('See the page')}</Link>
        <Link to={`/${subDomain}/network/settings`}>{t('Settings')}</Link>
        <Link to={`/admin/record?${new URLSearchParams({ search: `network:${id}` })}`}>
          {t('What was done to this network')}
        </Link>
      </nav>
    </RowDetails>
  )
}
