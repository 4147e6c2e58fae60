import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { refusalText } from '../account-words.ts'

/** Lets a person see the outside dashboards, or no longer. */
export function DashboardAccessForm({
  userId,
  hasAccess,
  onDone,
  onCancel,
}: ActProps & { userId: string; hasAccess: boolean }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ why: string }>({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why, for the audit log.') }]),
    send: async ({ why }) => {
      await clients.personalAccounts.setPersonDashboardAccess({ userId, hasAccess: !hasAccess, why: why.trim() })
      notify(hasAccess ? t('Access to dashboards taken away') : t('Access to dashboards given'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: refusalText(t, error) }),
    draft: `dashboards:${userId}`,
  })
  return (
    <ActForm
      form={form}
      title={hasAccess ? t('Take away access to dashboards') : t('Give access to dashboards')}
      text={t('Links to the dashboards elsewhere are shown to this person. Logins there are made there.')}
      submit={hasAccess ? t('Take away access') : t('Give access')}
      onCancel={onCancel}
    >
      <TextAreaField {...form.field('why')} label={t('Reason, for the audit log')} rows={2} maxLength={2000} />
    </ActForm>
  )
}
