import type { ReactNode } from 'react'
import { messageOfFailure, withProof } from '#features/people/accounts/web/index.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

type Props = Pick<ActProps, 'onCancel'> & {
  userId: string
  /** opens a page with a new document */
  onStart?: (path: string) => void
}

/** Lets an admin see the site as a person sees it, for a reason. */
export function LookForm({ userId, onCancel, onStart = path => window.location.assign(path) }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const form = useForm<{ why: string }>({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why, for the audit log.') }]),
    send: async ({ why }) => {
      await withProof(() => clients.looks.startLook({ userId, why: why.trim() }))
      onStart('/account')
      return undefined
    },
    explain: error => ({
      text:
        apiErrorOf(error).code === 'gm-error-look-admin'
          ? t('This person is an admin by now.')
          : messageOfFailure(t, error),
    }),
    draft: `look:${userId}`,
  })
  return (
    <ActForm
      form={form}
      title={t('See Pola as this person')}
      text={t(
        'For 15 minutes all pages look as this person sees them. They can’t be used: nothing is changed, marked as read or sent. Chats aren’t shown. The audit log keeps that you looked, and why.',
      )}
      submit={t('See Pola as this person')}
      onCancel={onCancel}
    >
      <TextAreaField {...form.field('why')} label={t('Reason, for the audit log')} rows={2} maxLength={2000} />
    </ActForm>
  )
}
