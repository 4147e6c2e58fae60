import type { ReactNode } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { termsText } from '#features/shop/discounts/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { OfferedCode } from '../../promotions.contract.ts'
import { addPromotion } from '../use-promotions.ts'

type Values = { discountId: string; from: string; to: string }
type Props = { vendorId: number; codes: OfferedCode[]; maxDays: number; onDone: (isSaved: boolean) => void }

/** Form for a promotion: the code, and its first and last day. */
export function PromotionForm({ vendorId, codes, maxDays, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm<Values>({
    defaults: { discountId: codes.length === 1 ? String(codes[0]?.id) : '', from: '', to: '' },
    validate: ({ discountId, from, to }) => {
      const wrong: Problem<Values>[] = []
      if (!discountId) wrong.push({ field: 'discountId', text: t('Please choose a code.') })
      if (!to) wrong.push({ field: 'to', text: t('Please choose the last day.') })
      else if (from && to < from) wrong.push({ field: 'to', text: t('The last day can’t be before the first.') })
      return wrong
    },
    send: async ({ discountId, from, to }) => {
      await addPromotion(app, { vendorId, discountId: Number(discountId), from: from || null, to })
      return void onDone(true)
    },
    explain: error => refusalOf(t, error),
  })
  const plain = { autoComplete: 'off', isPlain: true, type: 'date' } as const
  return (
    <Form form={form}>
      <SelectField
        {...form.field('discountId')}
        label={t('Code')}
        options={[
          ['', t('Please choose')],
          ...codes.map((code): [string, string] => [
            String(code.id),
            `${code.code}: ${termsText(t, code, app.language)}`,
          ]),
        ]}
      />
      <TextField {...form.field('from')} {...plain} label={t('First day (optional)')} hint={t('Empty: from now on.')} />
      <TextField
        {...form.field('to')}
        {...plain}
        label={t('Last day')}
        hint={t('It ends by itself at midnight, UTC. At most {{most}} days.', { most: maxDays })}
      />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone(false)}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Start promotion')}</SubmitButton>
      </div>
    </Form>
  )
}

function refusalOf(t: Translate, error: unknown): Problem<Values> {
  const { code, given } = apiErrorOf(error)
  const texts: Record<string, [keyof Values, string]> = {
    'gm-error-promotion-dates': [
      'to',
      t('It must end after it begins, no later than its code, and within {{most}} days. Please choose another day.', {
        most: given?.most ?? '…',
      }),
    ],
    'gm-error-promotion-code': ['discountId', t('This code can’t be used any more. Please choose another one.')],
    'gm-error-promotion-overlap': ['from', t('Another promotion runs on one of these days. There’s one at a time.')],
  }
  const [field, text] = lookUp(texts, code) ?? []
  return field && text ? { field, text, code } : { text: deskFailure(t, error) }
}
