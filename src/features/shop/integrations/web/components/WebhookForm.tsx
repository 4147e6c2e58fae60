import type { ReactNode } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { WebhookRow } from '../../integrations.contract.ts'
import type { WebhookEvent } from '../../webhook-events.ts'
import { eventTexts, refusalText } from '../integration-words.ts'
import { askAnew } from '../use-integrations.ts'

type Values = {
  url: string
  placed: boolean
  paid: boolean
  sent: boolean
  refunded: boolean
  low: boolean
  lowStockBelow: string
  isOn: boolean
}
const events: ['placed' | 'paid' | 'sent' | 'refunded' | 'low', WebhookEvent][] = [
  ['placed', 'order.placed'],
  ['paid', 'order.paid'],
  ['sent', 'order.fulfilled'],
  ['refunded', 'order.refunded'],
  ['low', 'stock.low'],
]

/** pieces below which stock is low */
const defaultLimit = 3
const isLimit = (below: number) => Number.isInteger(below) && below >= 1 && below <= 1000

type Props = {
  vendorId: number
  /** the webhook to change; undefined for a new one */
  webhook: WebhookRow | undefined
  /** `secret`: a new webhook's */
  onDone: (secret?: string) => void
  onCancel: () => void
}

/** Form for a webhook's address and events. */
export function WebhookForm({ vendorId, webhook, onDone, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const texts = eventTexts(t)
  const isNotified = (event: WebhookEvent) => webhook?.events.includes(event) ?? true
  const chosen = (values: Values) => events.flatMap(([field, event]) => (values[field] ? [event] : []))
  const form = useForm<Values>({
    defaults: {
      url: webhook?.url ?? '',
      placed: isNotified('order.placed'),
      paid: isNotified('order.paid'),
      sent: isNotified('order.fulfilled'),
      refunded: isNotified('order.refunded'),
      low: isNotified('stock.low'),
      lowStockBelow: String(webhook?.lowStockBelow ?? defaultLimit),
      isOn: webhook?.state !== 'off' && webhook?.state !== 'failing',
    },
    validate: values => {
      const wrong: Problem<Values>[] = []
      if (!values.url.trim()) wrong.push({ field: 'url', text: t('Please add an address.') })
      if (chosen(values).length === 0) wrong.push({ field: 'low', text: t('Please choose what it is told.') })
      if (values.low && !isLimit(Number(values.lowStockBelow)))
        wrong.push({ field: 'lowStockBelow', text: t('Please enter a number from 1 to 1,000.') })
      return wrong
    },
    send: async values => {
      const below = Number(values.lowStockBelow)
      // a wrong number in the hidden field prevents nothing
      const lowStockBelow = isLimit(below) ? below : (webhook?.lowStockBelow ?? defaultLimit)
      const terms = { url: values.url, events: chosen(values), lowStockBelow }
      const { webhooks } = app.clients
      const secret = await withProof(async () => {
        if (!webhook) return (await webhooks.addWebhook({ vendorId, ...terms })).secret
        await webhooks.changeWebhook({ id: webhook.id, ...terms, isOn: values.isOn })
        return undefined
      })
      await askAnew(app, 'webhooks')
      return void onDone(secret)
    },
    explain: error => {
      const isUrl = apiErrorOf(error).code === 'gm-error-webhook-url'
      return { text: refusalText(t, error), ...(isUrl && { field: 'url' as const }) }
    },
  })
  const sendsStock = form.watch('low')
  const plain = { autoComplete: 'off', isPlain: true } as const
  return (
    <Form form={form}>
      <TextField
        {...form.field('url')}
        {...plain}
        label={t('Address of your server')}
        hint={t('It begins with https and can be reached from anywhere.')}
        maxLength={2000}
      />
      <fieldset className={forms.choices}>
        <legend>{t('What is it told?')}</legend>
        {events.map(([field, event]) => (
          <CheckField key={event} {...form.field(field)} label={texts[event]} />
        ))}
      </fieldset>
      {sendsStock && (
        <TextField
          {...form.field('lowStockBelow')}
          {...plain}
          inputMode="numeric"
          maxLength={4}
          label={t('Stock is low with fewer pieces than')}
        />
      )}
      {webhook && <CheckField {...form.field('isOn')} label={t('Send to this address')} />}
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save webhook')}</SubmitButton>
      </div>
    </Form>
  )
}
