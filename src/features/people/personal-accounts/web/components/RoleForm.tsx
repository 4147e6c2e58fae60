import type { ReactNode } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { refusalText } from '../account-words.ts'

/** Makes a person an admin, or a member again. */
export function RoleForm({ person, onDone, onCancel }: ActProps & { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { id: userId, isAdmin, name, email } = person
  const form = useForm<{ why: string }>({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why, for the audit log.') }]),
    send: async ({ why }) => {
      const change = { userId, isAdmin: !isAdmin, why: why.trim() }
      await withProof(() => clients.personalAccounts.setPlatformRole(change))
      notify(isAdmin ? t('The admin role is taken away') : t('{{name}} is an admin now', { name: name || email }))
      await onDone()
      return undefined
    },
    explain: error => ({ text: refusalText(t, error) }),
    draft: `role:${userId}`,
  })
  return (
    <ActForm
      form={form}
      title={isAdmin ? t('Take away admin role') : t('Make admin')}
      text={
        isAdmin
          ? t('All logins end at once. The account stays, as a member’s.')
          : t('Admins see and change everything on the platform. The role starts once two-step codes are set up.')
      }
      submit={isAdmin ? t('Take away admin role') : t('Make admin')}
      onCancel={onCancel}
    >
      <TextAreaField {...form.field('why')} label={t('Reason, for the audit log')} rows={2} maxLength={2000} />
    </ActForm>
  )
}
