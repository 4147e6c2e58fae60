import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type NetworkRole, networkRoles } from '#features/networks/management/network-roles.ts'
import { roleName, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { roleRefusal } from '../role-refusal.ts'
import { rolesQuery } from '../settings-queries.ts'
import classes from './GiveRoleForm.module.css'

/** Gives a person with an account a role in the network. */
export function GiveRoleForm(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const form = useForm<{ email: string; role: string }>({
    defaults: { email: '', role: 'reader' },
    validate: ({ email }) =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? []
        : [{ field: 'email', text: t('Please enter the email address of their account.') }],
    send: async ({ email, role }) => {
      await app.clients.management.giveNetworkRole({ networkId, email: email.trim(), role: role as NetworkRole })
      await queries.refetchQueries({ queryKey: rolesQuery(app, networkId).queryKey })
      form.reset({ email: '', role })
      notify(t('Role given, and we’ve let them know'))
      return undefined
    },
    explain: error => {
      const isOfAddress = ['gm-error-role-no-account', 'BAD_REQUEST'].includes(apiErrorOf(error).code ?? '')
      return { ...(isOfAddress && { field: 'email' as const }), text: roleRefusal(t, error) }
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <TextField {...form.field('email')} type="email" label={t('Email of their account')} autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label={t('Role')}
        options={networkRoles.map(role => [role, roleName(t, role)])}
      />
      <SubmitButton isSending={form.isSending}>{t('Give role')}</SubmitButton>
    </Form>
  )
}
