import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { writeHundredths } from '#shared/hundredths.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { KeptFee } from '../../fees.contract.ts'
import { allFeesQuery } from '../use-fees.ts'

type Props = { fee: KeptFee; onDone: (text?: string) => void }

/** Form that withdraws the fee that is planned last. */
export function WithdrawFeeForm({ fee, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const form = useForm({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why.') }]),
    send: async ({ why }) => {
      const fees = await app.clients.fees.withdrawFee({ id: fee.id, why })
      queries.setQueryData(allFeesQuery(app).queryKey, fees)
      return void onDone(t('Fee withdrawn'))
    },
    explain: error => {
      if (apiErrorOf(error).code !== 'gm-error-fee-begun') return { text: failureText(t, error) }
      void queries.invalidateQueries({ queryKey: allFeesQuery(app).queryKey })
      return { text: t('Only the last planned fee can be withdrawn, before its day.') }
    },
  })
  return (
    <Form form={form}>
      <p>
        {t('{{percent}}% from {{day}} won’t hold. Owners who were notified of the rise are notified of that, too.', {
          percent: writeHundredths(fee.basisPoints),
          day: formatDay(t, fee.startsOn),
        })}
      </p>
      <TextAreaField {...form.field('why')} label={t('Reason (for other admins)')} rows={2} maxLength={1000} />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone()}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Withdraw fee')}</SubmitButton>
      </div>
    </Form>
  )
}
