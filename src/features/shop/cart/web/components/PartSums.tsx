import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Cart, CartPart } from '../../cart.contract.ts'
import { useIsChanging } from '../use-cart.ts'
import type { useShownCart } from '../use-shown-cart.ts'
import classes from './PartSums.module.css'

type Props = { part: CartPart; cart: Cart; shown: ReturnType<typeof useShownCart> }

/** Discount, tax and shipping of a vendor's part, and its total. */
export function PartSums({ part, cart, shown }: Props): ReactNode {
  const { t } = useTranslation()
  const isChanging = useIsChanging()
  const { vendor } = part
  const own = shown.parts.get(vendor.id)
  if (!own) return null
  const codeOf = (id: number | null) => cart.discounts.find(one => one.vendorId === id && one.problem === null)?.code
  const ofVendor = own.discount - own.byPlatform
  const rows: [name: string, amount: number][] = [
    [t('Discount {{code}}', { code: codeOf(vendor.id) ?? '' }), -ofVendor],
    [t('Pola’s discount {{code}}', { code: codeOf(null) ?? '' }), -own.byPlatform],
    [cart.tax?.name ?? t('Tax'), cart.tax && !cart.tax.isIncluded ? own.tax : 0],
  ]
  return (
    <dl className={classes.sums} aria-busy={isChanging || undefined}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown.text(amount)}</dd>
          </div>
        ))}
      <div className={classes.total}>
        <dt>{t('Subtotal with {{vendor}}', { vendor: vendor.brand })}</dt>
        <dd>{shown.text(own.total)}</dd>
      </div>
    </dl>
  )
}
