import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { refusalText } from '../account-words.ts'
import { endOfSpan, spanOptions } from '../suspension-spans.ts'

/** Suspends an account for some days, or until an admin restores it. */
export function SuspendForm({ person, onDone, onCancel }: ActProps & { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ span: string; why: string }>({
    defaults: { span: '7', why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why. The person reads it.') }]),
    send: async ({ span, why }) => {
      await clients.personalAccounts.suspendPerson({ userId: person.id, until: endOfSpan(span), why: why.trim() })
      notify(t('The account is suspended'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: refusalText(t, error) }),
    draft: `suspend:${person.id}`,
  })
  return (
    <ActForm
      form={form}
      title={t('Suspend account')}
      text={t(
        'All logins end at once, and nothing can be done in this person’s name. What they wrote isn’t seen meanwhile; what they own stays.',
      )}
      submit={t('Suspend account')}
      onCancel={onCancel}
    >
      <SelectField {...form.field('span')} label={t('For how long?')} options={spanOptions(t)} />
      <TextAreaField {...form.field('why')} label={t('Reason, for the person')} rows={3} maxLength={2000} />
    </ActForm>
  )
}
