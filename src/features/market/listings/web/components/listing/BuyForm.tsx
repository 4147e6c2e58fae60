import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Listing, Variant } from '../../../listings.contract.ts'
import classes from './BuyForm.module.css'

/** Of the form; radios of options and the button at the thumb belong to it. */
export const buyFormId = 'buy'

type Props = { to: string; listing: Listing; variant: Variant | undefined }

/** How many, and into the cart: a plain form, which the cart takes over where there are scripts. */
export function BuyForm({ to, listing, variant }: Props): ReactNode {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const most = variant?.stock ?? 999
  return (
    <form
      id={buyFormId}
      method="post"
      action={to}
      className={`${classes.form} ${listing.variants.length > 1 ? classes.many : ''}`}
    >
      <input type="hidden" name="variantId" value={variant?.id ?? ''} />
      <div className={classes.stepper}>
        <button type="button" aria-label={t('One less')} onClick={() => input.current?.stepDown()}>
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={input}
          type="number"
          name="quantity"
          aria-label={t('Quantity')}
          min={1}
          max={Math.max(most, 1)}
          defaultValue={1}
          required
        />
        <button type="button" aria-label={t('One more')} onClick={() => input.current?.stepUp()}>
          <Icon name="plus" size={18} />
        </button>
      </div>
      <BuyButton listing={listing} variant={variant} />
    </form>
  )
}

/** Also outside of the form. */
export function BuyButton({ listing, variant }: Omit<Props, 'to'>): ReactNode {
  const { t } = useTranslation()
  const canBuy = variant ? variant.available : listing.variants.some(({ available }) => available)
  return (
    <button type="submit" form={buyFormId} className={classes.button} disabled={!canBuy}>
      {canBuy ? t('Add to cart') : t('Sold out')}
    </button>
  )
}
