import type { ReactNode } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { refusalText } from '../account-words.ts'

/** Deletes an account for good, once its address is typed. */
export function DeleteForm({ person, onDone, onCancel }: ActProps & { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { id: userId, email: address } = person
  const form = useForm<{ email: string; why: string }>({
    defaults: { email: '', why: '' },
    validate: ({ email, why }) => [
      ...(email.trim().toLowerCase() === address
        ? []
        : [{ field: 'email' as const, text: t('This isn’t the email of the account.') }]),
      ...(why.trim() ? [] : [{ field: 'why' as const, text: t('Please say why. The person reads it.') }]),
    ],
    send: async ({ email, why }) => {
      await withProof(() => clients.personalAccounts.deletePerson({ userId, email: email.trim(), why: why.trim() }))
      notify(t('The account is deleted'))
      await onDone()
      return undefined
    },
    explain: error => {
      const text = refusalText(t, error)
      return apiErrorOf(error).code === 'gm-error-other-email' ? { field: 'email', text } : { text }
    },
  })
  return (
    <ActForm
      form={form}
      title={t('Delete account')}
      text={t('The account and what belongs to it go for good, as if the person deleted it. This can’t be undone.')}
      submit={t('Delete account for good')}
      isDanger
      onCancel={onCancel}
    >
      <TextField
        {...form.field('email')}
        label={t('To confirm, type {{email}}', { email: address })}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextAreaField {...form.field('why')} label={t('Reason, for the person')} rows={3} maxLength={2000} />
    </ActForm>
  )
}
