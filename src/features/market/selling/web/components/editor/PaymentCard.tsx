import type { ReactNode } from 'react'
import { CheckField } from '#web/forms/CheckField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: Pick<ListingDraft, 'acceptsGiftCards'>
  round: number
  isReadOnly: boolean
  /** the currency field, unless it is beside the prices */
  currency: ReactNode
  onChange: (parts: Parts) => void
}

/** The currency of its prices, and the accepted payment methods. */
export function PaymentCard({
  content: { acceptsGiftCards },
  round,
  isReadOnly,
  currency,
  onChange,
}: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <EditorCard id="payment" title={currency ? t('Currency and payment') : t('Payment')}>
      {currency}
      <CheckField
        key={`gift-cards-${round}`}
        name="acceptsGiftCards"
        label={t('Can be paid with gift cards')}
        initial={acceptsGiftCards}
        onChange={() => !isReadOnly && onChange({ acceptsGiftCards: !acceptsGiftCards })}
      />
    </EditorCard>
  )
}
