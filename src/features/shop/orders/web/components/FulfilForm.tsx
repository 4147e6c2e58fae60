import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type KitForm, useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { orderError } from '../order-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useVendorOrder } from '../use-vendor-orders.ts'
import { allPieces, chosenPieces, type PieceCounts, PieceFields } from './PieceFields.tsx'

const nothing = { carrier: '', tracking: '', trackingUrl: '' }

/** Form for the pieces that the vendor sends now, with carrier and tracking number. */
export function FulfilForm({ order }: { order: VendorOrder }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const attempt = useAttempt()
  const notify = useSnackbar()
  const take = useVendorOrder()
  const lines = linesToSend(order).map(line => ({ ...line, most: line.open }))
  const isService = lines.every(({ delivery }) => delivery === 'service')
  // by line, so that typed numbers stay when pieces are cancelled
  const [typed, setTyped] = useState<PieceCounts>({})
  const counts = allPieces(lines, typed)
  const isPickup = order.shipping.kind === 'pickup'
  const form: KitForm<typeof nothing> = useForm({
    defaults: nothing,
    validate: ({ trackingUrl }) =>
      trackingUrl.trim() && !/^https:\/\/\S+\.\S+$/i.test(trackingUrl.trim())
        ? [{ field: 'trackingUrl', text: t('Please use a link that begins with https://') }]
        : [],
    send: async ({ carrier, tracking, trackingUrl }) => {
      const chosen = chosenPieces(counts)
      if (chosen.length === 0) return { text: t('Please choose at least one piece.') }
      const input = {
        id: order.id,
        lines: chosen,
        carrier,
        tracking,
        trackingUrl: trackingUrl.trim() || null,
        language,
      }
      take(await attempt(context => clients.vendorOrders.fulfilOrder(input, { context })))
      setTyped({})
      form.reset(nothing)
      return void notify(
        isService ? t('Marked as done. The buyer gets an email.') : t('Marked as sent. The buyer gets an email.'),
      )
    },
    explain: error => ({ text: orderError(t, error) ?? failureText(t, error) }),
  })
  return (
    <Form form={form}>
      <PieceFields
        legend={isService ? t('What is done now') : t('Pieces that go out now')}
        lines={lines}
        counts={counts}
        onChange={setTyped}
      />
      {!isPickup && !isService && (
        <>
          <TextField {...form.field('carrier')} label={t('Carrier (optional)')} autoComplete="off" maxLength={100} />
          <TextField
            {...form.field('tracking')}
            label={t('Tracking number (optional)')}
            autoComplete="off"
            maxLength={100}
            isPlain
          />
          <TextField
            {...form.field('trackingUrl')}
            label={t('Tracking link (optional)')}
            autoComplete="off"
            maxLength={1000}
            isPlain
          />
        </>
      )}
      <SubmitButton isSending={form.isSending}>
        {isService ? t('Mark as done') : isPickup ? t('Mark as picked up') : t('Mark as sent')}
      </SubmitButton>
    </Form>
  )
}

/** Lines that the enterprise hands over: seats and files are delivered automatically. */
export function linesToSend({ lines }: Pick<VendorOrder, 'lines'>): VendorOrder['lines'] {
  return lines.filter(({ delivery, open }) => open > 0 && (delivery === 'parcel' || delivery === 'service'))
}
