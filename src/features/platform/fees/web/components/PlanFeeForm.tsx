import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays } from '#shared/add-days.ts'
import { readHundredths, writeHundredths } from '#shared/hundredths.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { earliestStart, furthestFeeDays } from '../../fee-rules.ts'
import type { KeptFee, KeptFees } from '../../fees.contract.ts'
import { allFeesQuery } from '../use-fees.ts'

type Values = { percent: string; startsOn: string; why: string }

type Props = {
  fees: KeptFees
  /** the fee that the new one follows */
  last: KeptFee
  /** @param text says what was done; undefined if nothing was */
  onDone: (text?: string) => void
}

/** Form that plans a fee, with the earliest day that its notice leaves. */
export function PlanFeeForm({ fees, last, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const firstDay = (percent: string) =>
    earliestStart(readHundredths(percent), { ...{ last, today: fees.today, noticeDays: fees.noticeDays } })
  const form = useForm<Values>({
    defaults: { percent: '', startsOn: '', why: '' },
    validate: ({ percent, startsOn, why }) => {
      const problems: Problem<Values>[] = []
      const basisPoints = readHundredths(percent)
      const first = firstDay(percent)
      if (!(basisPoints >= 0 && basisPoints <= 10_000))
        problems.push({ field: 'percent', text: t('Please enter a number from 0 to 100, with at most two decimals.') })
      else if (basisPoints === last.basisPoints)
        problems.push({ field: 'percent', text: t('That’s the fee that holds by then.') })
      else if (!(startsOn >= first && startsOn <= addDays(fees.today, furthestFeeDays)))
        problems.push({
          field: 'startsOn',
          text: t('Please choose a day from {{first}} on, within three years.', { first: formatDay(t, first) }),
        })
      if (!why.trim()) problems.push({ field: 'why', text: t('Please say why.') })
      return problems
    },
    send: async ({ percent, startsOn, why }) => {
      const plan = { basisPoints: readHundredths(percent), startsOn, why, follows: last.id }
      queries.setQueryData(allFeesQuery(app).queryKey, await app.clients.fees.planFee(plan))
      return void onDone(t('Fee planned'))
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      if (code === 'gm-error-fee-too-soon') return { field: 'startsOn', text: t('Please choose a later day.') }
      if (code !== 'gm-error-fees-changed') return { text: failureText(t, error) }
      void queries.invalidateQueries({ queryKey: allFeesQuery(app).queryKey })
      return { text: t('Someone else has changed the fees in the meantime.') }
    },
  })
  const typed = readHundredths(form.watch('percent'))
  return (
    <Form form={form}>
      <TextField
        {...form.field('percent')}
        label={t('Fee in per cent')}
        hint={t('It follows {{percent}}%.', { percent: writeHundredths(last.basisPoints) })}
        autoComplete="off"
        isPlain
        inputMode="decimal"
        maxLength={6}
      />
      <TextField
        {...form.field('startsOn')}
        type="date"
        label={t('First day (it begins at 0:00 UTC)')}
        hint={
          typed >= 0
            ? t('Its earliest day is {{day}}.', { day: formatDay(t, firstDay(form.watch('percent'))) })
            : t('A raised fee needs {{days}} days of notice; a lower one can begin tomorrow.', {
                days: fees.noticeDays,
              })
        }
        autoComplete="off"
      />
      <TextAreaField {...form.field('why')} label={t('Reason (for other admins)')} rows={2} maxLength={1000} />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone()}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Plan fee')}</SubmitButton>
      </div>
    </Form>
  )
}
