import type { ReactNode } from 'react'
import { whenAndWhere } from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Cart, CartLine } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { putAside, takeBackOf } from '../aside-changes.ts'
import { asideProblem } from '../aside-problem.ts'
import { putBack, removeLine, setQuantity } from '../cart-changes.ts'
import { type CartChange, useTryChange } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import classes from './CartLineRow.module.css'
import { LineNotes } from './LineNotes.tsx'
import { Stepper } from './Stepper.tsx'

/** Pieces of one variant. `isSaid`: the whole part already shows why it can't be bought. */
export function CartLineRow({ line, cart, isSaid }: { line: CartLine; cart: Cart; isSaid: boolean }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const price = usePrice()
  const change = useTryChange()
  const ways = useWaysOut(line)
  const { id, title, ownPrice, quantity, variantId } = line
  const { parts, text } = useShownCart(cart)
  const { each, all } = [...parts.values()].flatMap(part => part.lines.get(id) ?? [])[0] ?? { each: 0, all: 0 }
  const { own } = price(ownPrice)
  const isThere = line.problem !== 'gone' && line.problem !== 'closed' && line.problem !== 'sold-out'
  return (
    <li className={`${classes.line} ${isThere ? '' : classes.lost}`}>
      {line.image ? (
        <Picture
          className={classes.picture}
          id={line.image.id}
          kind="product"
          alt=""
          color={line.image.color}
          width={76}
          height={76}
          sizes="76px"
        />
      ) : (
        <span className={classes.picture} />
      )}
      <div className={classes.words}>
        <Link to={`${links.listing(line.listingId)}${variantId ? `?variant=${variantId}` : ''}`}>
          <bdi>{title}</bdi>
        </Link>
        {line.options.length > 0 && <p className={classes.quiet}>{line.options.join(' · ')}</p>}
        {line.startsAt && <p className={classes.quiet}>{whenAndWhere(t, { ...line, startsAt: line.startsAt })}</p>}
        {(quantity > 1 || own) && (
          <p className={classes.quiet}>
            {[quantity > 1 && t('{{price}} each', { price: text(each) }), own].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className={classes.price}>{text(all)}</p>
      <LineNotes line={line} cart={cart} isSaid={isSaid} />
      <div className={classes.actions}>
        {isThere && (
          <Stepper
            lineId={id}
            quantity={quantity}
            stock={line.stock}
            of={title}
            onChange={wanted => void change(setQuantity(line, wanted))}
          />
        )}
        <form
          method="post"
          action={formPaths.line}
          onSubmit={event => {
            event.preventDefault()
            if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'aside') ways.putAside()
            else ways.remove()
          }}
        >
          <input type="hidden" name="id" value={id} />
          {variantId !== null && (
            <button type="submit" name="aside" value="1" className={button.quiet}>
              {t('Save for later')}
              <span className="visually-hidden">: {title}</span>
            </button>
          )}
          <button type="submit" name="remove" value="1" className={button.quiet}>
            <Icon name="trash" />
            <span className="visually-hidden">
              {t('Remove')}: {title}
            </span>
          </button>
        </form>
      </div>
    </li>
  )
}

/** Removes a line, or puts it aside; both can be undone. */
function useWaysOut(line: CartLine) {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useTryChange(asideProblem)
  const { title, variantId } = line
  const leave = async (words: string, how: CartChange, back: CartChange) => {
    notify(words, variantId === null ? undefined : { label: t('Undo'), run: () => void change(back) })
    await change(how)
  }
  return {
    remove: () => void leave(t('{{title}} was removed.', { title }), removeLine(line), putBack(line)),
    putAside: () => void leave(t('{{title}} is saved for later.', { title }), putAside(line), takeBackOf(line)),
  }
}
