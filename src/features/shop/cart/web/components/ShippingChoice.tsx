import { type ReactNode, useId } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { convert, type Money } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { CartPart, ShippingOption } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changePart } from '../cart-changes.ts'
import { shippingText } from '../shipping-text.ts'
import { isCounted } from '../shown-sums.ts'
import { useTryChange } from '../use-cart.ts'
import classes from './ShippingChoice.module.css'

/** Shipping options of a vendor's part. */
export function ShippingChoice({ part }: { part: CartPart }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const optionText = useOptionText()
  const change = useTryChange()
  const missing = useMissingForFree(part)
  const { vendor, shippingOptions, shippingOption } = part
  const [only] = shippingOptions
  const chosen = shippingOption ?? ''
  // a part without parcels needs no shipping
  if (!only || only.kind === 'none') return <p className={classes.choice} />
  return (
    <div className={classes.choice}>
      {shippingOptions.length === 1 && shippingOption !== null ? (
        <p className={classes.only}>
          <Icon name="truck" /> {optionText(only)}
        </p>
      ) : (
        <form method="post" action={formPaths.part} className={classes.form}>
          <input type="hidden" name="vendorId" value={vendor.id} />
          <label htmlFor={id} className="visually-hidden">
            {t('Shipping from {{vendor}}', { vendor: vendor.brand })}
          </label>
          <Icon name="truck" />
          <select
            id={id}
            name="shippingOption"
            value={chosen}
            onChange={event => void change(changePart(part, { shippingOption: event.target.value }))}
          >
            {shippingOption === null && <option value="">{t('Please choose')}</option>}
            {shippingOptions.map(option => (
              <option key={option.id} value={option.id}>
                {optionText(option)}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
          <noscript>
            <button type="submit" className={button.secondary}>
              {t('Choose')}
            </button>
          </noscript>
        </form>
      )}
      {missing && <p className={classes.hint}>{t('Spend {{price}} more for free shipping', { price: missing })}</p>}
    </div>
  )
}

/** `Standard, 2–4 days · Rs 350` */
function useOptionText(): (option: ShippingOption) => string {
  const { t } = useTranslation()
  const { currency } = useApp()
  const price = usePrice()
  return option => {
    const { kind, ownPrice } = option
    const way = shippingText(t, option)
    if (kind === 'none') return way
    // a buyer who pays in the shown currency sees the charged amount, to the cent
    const shown = currency === option.price.currency ? option.price : ownPrice
    return [way, kind === 'pickup' || ownPrice.amount === 0 ? t('free') : price(shown).shown].join(' · ')
  }
}

/** The amount still missing for free shipping; undefined if it is free, or never will be. */
function useMissingForFree(part: CartPart): string | undefined {
  const { rates } = useApp()
  const price = usePrice()
  const { freeFrom } = part
  if (!freeFrom) return undefined
  const inOwn = ({ amount, currency }: Money, count: number) =>
    convert({ amount: amount * count, currency }, freeFrom.currency, rates.perUsd)?.amount ?? 0
  const counted = part.lines.filter(line => isCounted(part, line))
  const missing = freeFrom.amount - counted.reduce((sum, { ownPrice, quantity }) => sum + inOwn(ownPrice, quantity), 0)
  return missing > 0 ? price({ ...freeFrom, amount: missing }).shown : undefined
}
