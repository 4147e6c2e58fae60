import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Listing } from '../../../listings.contract.ts'
import { buyFormId } from '../../buy-form-id.ts'
import { priceTexts } from '../../listing-texts.ts'
import classes from './BuyForm.module.css'
import type { VariantChoice } from './use-variant-choice.ts'

/** more than anybody types; the cart checks stock and its own limit */
const maxAtOnce = 999

type Props = { to: string; listing: Listing; choice: VariantChoice }

/**
 * Quantity and the button into the cart: a plain form, which scripts take over. Missing or excessive input is checked
 * here and reported beside the field instead of in the browser's bubble.
 */
export function BuyForm({ to, listing, choice }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const inBrowser = useInBrowser()
  const [problem, setProblem] = useState('')
  const { variant } = choice
  const most = Math.max(variant?.stock ?? maxAtOnce, 1)
  const look = () => {
    const quantity = Number(input.current?.value)
    const isWhole = Number.isInteger(quantity) && quantity > 0
    const words = !isWhole
      ? t('Please enter a whole number.')
      : quantity > most
        ? t('Only {{count}} left', { count: most })
        : ''
    setProblem(words)
    return words === ''
  }
  const check = (event: FormEvent) => {
    const isComplete = choice.isComplete()
    if (isComplete && look()) return
    event.preventDefault()
    // keeps the event from the cart, which handles every submission that reaches it
    event.stopPropagation()
    if (isComplete) input.current?.focus()
  }
  const step = (how: 'stepUp' | 'stepDown') => {
    input.current?.[how]()
    if (problem) look()
  }
  return (
    <form
      id={buyFormId}
      method="post"
      action={to}
      noValidate={inBrowser}
      onSubmit={check}
      className={`${classes.form} ${listing.variants.length > 1 ? classes.many : ''}`}
    >
      <input type="hidden" name="variantId" value={variant?.id ?? ''} />
      {/* without a variant it leads to the options */}
      {!variant && <input type="hidden" name="listingId" value={listing.id} />}
      <div className={classes.stepper}>
        <button type="button" aria-label={t('One less')} onClick={() => step('stepDown')}>
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={input}
          type="number"
          name="quantity"
          aria-label={t('Quantity')}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-wrong`}
          min={1}
          max={most}
          defaultValue={1}
          required
          onChange={() => problem && look()}
        />
        <button type="button" aria-label={t('One more')} onClick={() => step('stepUp')}>
          <Icon name="plus" size={18} />
        </button>
      </div>
      <BuyButton listing={listing} choice={choice} />
      <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
        {problem}
      </p>
    </form>
  )
}

/** The button, which also works outside of the form. `withPrice` adds the price and the chosen variant. */
export function BuyButton({
  listing,
  choice: { variant },
  withPrice = false,
}: Omit<Props, 'to'> & { withPrice?: boolean }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const canBuy = variant ? variant.available : listing.variants.some(({ available }) => available)
  const isChosen = variant && listing.variants.length > 1
  const chosen = isChosen ? listing.options.flatMap(({ name }) => variant.options[name] ?? []).join(' · ') : ''
  const costs = priceTexts(t, price, listing, variant)?.shown
  return (
    <button type="submit" form={buyFormId} className={classes.button} disabled={!canBuy}>
      {canBuy && <Icon name="cart" size={18} />}
      <span>
        {canBuy ? t('Add to cart') : t('Sold out')}
        {withPrice && canBuy && costs && <> · {costs}</>}
        {withPrice && chosen && <small>{chosen}</small>}
      </span>
    </button>
  )
}
