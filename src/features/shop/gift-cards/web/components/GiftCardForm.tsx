import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type KitForm, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { giftCardDesigns } from '../../gift-card-designs.ts'
import { longestMessage, longestName } from '../../gift-card-limits.ts'
import { giftCardPath } from '../../gift-card-paths.ts'
import { amountChoices, type GiftCardValues, giftCardRefusal, newCardOf } from '../gift-card-values.ts'
import classes from '../pages/GiftCardsPage.module.css'
import { DesignField } from './DesignField.tsx'

/** Form to buy a gift card: amount, picture, recipient, day and payment method. */
export function GiftCardForm({ methods }: { methods: number[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  // idempotency key: a repeated call buys one card
  const attempt = useRef(crypto.randomUUID())
  const { viewer, language } = app
  const form: KitForm<GiftCardValues> = useForm<GiftCardValues>({
    defaults: {
      amount: '5000',
      other: '',
      design: giftCardDesigns[0],
      recipientName: '',
      recipientEmail: '',
      message: '',
      fromName: viewer?.name ?? '',
      email: viewer?.email ?? '',
      sendOn: '',
      method: String(methods[0]),
    },
    draft: 'gift-card',
    send: async values => {
      const context = { idempotencyKey: attempt.current }
      const { step, ...card } = await app.clients.giftCards.buyGiftCard({ ...newCardOf(values), language }, { context })
      attempt.current = crypto.randomUUID()
      if (step.kind === 'redirect') location.assign(step.url)
      else await navigate(giftCardPath(card))
      return undefined
    },
    explain: error => {
      const { status } = apiErrorOf(error)
      // without an answer nobody knows whether it was bought, so the next try uses the same key
      if (status >= 400 && status < 500) attempt.current = crypto.randomUUID()
      return giftCardRefusal(t, error, form.getValues('amount') === 'other')
    },
  })
  const usd = (cents: string) => formatMoney({ amount: Number(cents), currency: 'USD' }, language)
  return (
    <div className={classes.card}>
      <Form form={form}>
        <RadioField
          {...form.field('amount')}
          label={t('Amount, in US dollars')}
          options={[...amountChoices.map((one): [string, string] => [one, usd(one)]), ['other', t('Another amount')]]}
        />
        {form.watch('amount') === 'other' && (
          <TextField
            {...form.field('other')}
            label={t('US dollars, 5 to 500')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            isPlain
          />
        )}
        <DesignField field={form.field('design')} />
        <TextField
          {...form.field('recipientName')}
          label={t('Who is it for?')}
          autoComplete="off"
          maxLength={longestName}
        />
        <TextField
          {...form.field('recipientEmail')}
          type="email"
          label={t('Their email')}
          autoComplete="off"
          maxLength={254}
        />
        <TextAreaField
          {...form.field('message')}
          label={t('A few words (optional)')}
          rows={3}
          maxLength={longestMessage}
        />
        <TextField
          {...form.field('fromName')}
          label={t('Who is it from?')}
          autoComplete="name"
          maxLength={longestName}
        />
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Your email')}
          autoComplete="email"
          maxLength={254}
          hint={t('For the receipt, and to tell you when the card was sent.')}
        />
        <TextField
          {...form.field('sendOn')}
          type="date"
          label={t('On which day? (optional)')}
          autoComplete="off"
          hint={t('Left empty, it’s sent as soon as it’s paid for.')}
        />
        {methods.length > 1 && (
          <RadioField
            {...form.field('method')}
            label={t('How would you like to pay?')}
            options={methods.map(method => [String(method), methodName(method)])}
          />
        )}
        <SubmitButton isSending={form.isSending}>{t('Buy the gift card')}</SubmitButton>
      </Form>
    </div>
  )

  function methodName(method: number): string {
    if (method === 1) return t('Card')
    return method === 2 ? t('Bank transfer') : t('Test payment')
  }
}
