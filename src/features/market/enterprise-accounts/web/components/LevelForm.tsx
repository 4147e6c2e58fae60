import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type EnterpriseLevel, enterpriseLevels } from '../../enterprise-states.ts'
import { enterpriseRefusal, levelName } from '../enterprise-words.ts'

/** Gives an enterprise another level. */
export function LevelForm({
  id: vendorId,
  level: before,
  onDone,
  onCancel,
}: ActProps & { id: number; level: EnterpriseLevel }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ level: string; why: string }>({
    defaults: { level: before, why: '' },
    validate: ({ level, why }) => [
      ...(level === before ? [{ field: 'level' as const, text: t('Please choose another level.') }] : []),
      ...(why.trim() ? [] : [{ field: 'why' as const, text: t('Please say why, for the audit log.') }]),
    ],
    send: async ({ level, why }) => {
      const change = { vendorId, level: level as EnterpriseLevel, why: why.trim() }
      await clients.enterpriseAccounts.setEnterpriseLevel(change)
      notify(t('Level changed'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: enterpriseRefusal(t, error) }),
    draft: `level:${vendorId}`,
  })
  return (
    <ActForm
      form={form}
      title={t('Change level')}
      text={t('Sorted by level, the directory shows higher levels first.')}
      submit={t('Change level')}
      onCancel={onCancel}
    >
      <SelectField
        {...form.field('level')}
        label={t('Level')}
        options={enterpriseLevels.map(level => [level, levelName(t, level)])}
      />
      <TextAreaField {...form.field('why')} label={t('Reason, for the audit log')} rows={2} maxLength={2000} />
    </ActForm>
  )
}
