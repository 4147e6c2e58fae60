import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { CartLine } from '../../cart.contract.ts'
import { setQuantity } from '../cart-changes.ts'
import { useChangeCart } from '../use-cart.ts'
import classes from './CartLineRow.module.css'
import { Stepper } from './Stepper.tsx'

/** Pieces of one variant. */
export function CartLineRow({ line }: { line: CartLine }): ReactNode {
  const links = useSiteLinks()
  const price = usePrice()
  const { change } = useChangeCart()
  const { ownPrice, quantity } = line
  return (
    <li className={classes.line}>
      {line.image ? (
        <Picture
          className={classes.picture}
          id={line.image.id}
          kind="product"
          alt=""
          color={line.image.color}
          width={96}
          height={96}
          sizes="96px"
        />
      ) : (
        <span className={classes.picture} />
      )}
      <div className={classes.words}>
        <Link to={`${links.listing(line.listingId)}${line.variantId ? `?variant=${line.variantId}` : ''}`}>
          {line.title}
        </Link>
        <p className={classes.options}>{line.options.join(' · ')}</p>
        <Stepper
          lineId={line.id}
          quantity={quantity}
          stock={line.stock}
          of={line.title}
          onChange={wanted => void change(setQuantity(line, wanted)).catch(() => undefined)}
        />
      </div>
      <p className={classes.price}>{price({ ...ownPrice, amount: ownPrice.amount * quantity }).shown}</p>
    </li>
  )
}
