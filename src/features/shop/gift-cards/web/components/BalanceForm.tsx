import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from '../pages/GiftCardsPage.module.css'

/** Form that shows a card's balance to whoever has its code. */
export function BalanceForm(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [found, setFound] = useState<{ end: string; balance: number; currency: string }>()
  const form = useForm({
    defaults: { code: '' },
    validate: ({ code }) => (code.trim() ? [] : [{ field: 'code', text: t('Please type the code.') }]),
    send: async ({ code }) => {
      setFound(undefined)
      setFound(await app.clients.giftCards.checkGiftCard({ code }))
      return undefined
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      if (code === 'gm-error-codes-many')
        return {
          field: 'code',
          text: t('Too many wrong codes came from your connection. Please try again in an hour.'),
        }
      return code === 'gm-error-gift-card'
        ? { field: 'code', text: t('We don’t know this gift card. Please check the code.') }
        : { text: failureText(t, error) }
    },
  })
  return (
    <section className={classes.card} aria-labelledby="balance">
      <h2 id="balance">{t('What is left on a card?')}</h2>
      <Form form={form}>
        <TextField {...form.field('code')} label={t('Code of a gift card')} autoComplete="off" maxLength={40} isPlain />
        <SubmitButton isSending={form.isSending}>{t('Check it')}</SubmitButton>
      </Form>
      <p role="status">
        {found &&
          t('{{amount}} are left on the card that ends in {{end}}.', {
            amount: formatMoney({ amount: found.balance, currency: found.currency }, app.language),
            end: found.end,
          })}
      </p>
    </section>
  )
}
