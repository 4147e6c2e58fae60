import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { enterpriseRefusal } from '../enterprise-words.ts'

/** Lets the team of an enterprise see the marketplace’s outside dashboard, or no longer. */
export function EnterpriseAccessForm({
  vendorId,
  hasAccess,
  onDone,
  onCancel,
}: ActProps & { vendorId: number; hasAccess: boolean }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ why: string }>({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why, for the audit log.') }]),
    send: async ({ why }) => {
      const change = { vendorId, hasAccess: !hasAccess, why: why.trim() }
      await clients.enterpriseAccounts.setEnterpriseDashboardAccess(change)
      notify(hasAccess ? t('Access to the dashboard taken away') : t('Access to the dashboard given'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: enterpriseRefusal(t, error) }),
    draft: `dashboard:${vendorId}`,
  })
  return (
    <ActForm
      form={form}
      title={hasAccess ? t('Take away access to the dashboard') : t('Give access to the dashboard')}
      text={t(
        'The team finds a link to the marketplace’s dashboard elsewhere on its desk. Logins there are made there.',
      )}
      submit={hasAccess ? t('Take away access') : t('Give access')}
      onCancel={onCancel}
    >
      <TextAreaField {...form.field('why')} label={t('Reason, for the audit log')} rows={2} maxLength={2000} />
    </ActForm>
  )
}
