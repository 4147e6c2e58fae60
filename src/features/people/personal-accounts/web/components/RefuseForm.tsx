import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { refusalText } from '../account-words.ts'

/** Refuses one or several accounts that wait for approval. */
export function RefuseForm({ userIds, onDone, onCancel }: ActProps & { userIds: string[] }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ why: string }>({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why. The person reads it.') }]),
    send: async ({ why }) => {
      const { changed } = await clients.personalAccounts.refusePeople({ userIds, why: why.trim() })
      notify(t('Refused accounts: {{number}}', { number: changed }))
      await onDone()
      return undefined
    },
    explain: error => ({ text: refusalText(t, error) }),
    draft: 'refuse-people',
  })
  return (
    <ActForm
      form={form}
      title={t('Refuse account')}
      text={t('The account is closed and deleted after 30 days. Then its address can sign up again.')}
      submit={t('Refuse account')}
      onCancel={onCancel}
    >
      <TextAreaField {...form.field('why')} label={t('Reason, for the person')} rows={3} maxLength={2000} />
    </ActForm>
  )
}
