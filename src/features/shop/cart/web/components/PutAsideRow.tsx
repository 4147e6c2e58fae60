import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PutAsideLine } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { keepAside, removeAside, takeBack } from '../aside-changes.ts'
import { asideProblem } from '../aside-problem.ts'
import { cartQuery, useTryChange } from '../use-cart.ts'
import classes from './PutAside.module.css'

/** An item put aside: its current price, its availability, and the way back to the cart. */
export function PutAsideRow({ line }: { line: PutAsideLine }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const price = usePrice()
  const { move, remove } = useWaysOn(line)
  const { title, image, quantity, variantId, problem } = line
  const canMove = problem === null || problem === 'less-stock'
  const words = [...line.options, line.brand, quantity > 1 && t('{{count}} pieces', { count: quantity })]
  return (
    <li className={classes.line}>
      {image ? (
        <Picture
          className={classes.picture}
          id={image.id}
          kind="product"
          alt=""
          color={image.color}
          width={76}
          height={76}
          sizes="76px"
        />
      ) : (
        <span className={classes.picture} />
      )}
      <div className={classes.words}>
        {problem === 'gone' ? (
          <b>
            <bdi>{title}</bdi>
          </b>
        ) : (
          <Link to={`${links.listing(line.listingId)}${variantId ? `?variant=${variantId}` : ''}`}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className={classes.quiet}>{words.filter(Boolean).join(' · ')}</p>
        {problem && <p className={classes.problem}>{problemWords()}</p>}
        {line.price && line.priceBefore && (
          <p className={classes.quiet}>
            {t('Was {{before}}, now {{price}}', {
              before: price(line.priceBefore).shown,
              price: price(line.price).shown,
            })}
          </p>
        )}
      </div>
      {line.price && (
        <p className={classes.price}>
          {quantity > 1 ? t('{{price}} each', { price: price(line.price).shown }) : price(line.price).shown}
        </p>
      )}
      <form
        method="post"
        action={formPaths.aside}
        className={classes.actions}
        onSubmit={event => {
          event.preventDefault()
          if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'remove') remove()
          else move()
        }}
      >
        <input type="hidden" name="id" value={line.id} />
        {canMove && (
          <button type="submit" className={button.secondary}>
            {t('Move to cart')}
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
    </li>
  )

  function problemWords(): string {
    if (problem === 'gone') return t('This isn’t sold any more.')
    if (problem === 'closed') return t('This vendor doesn’t sell at the moment')
    if (problem === 'sold-out') return t('Sold out')
    return t('Only {{count}} left', { count: line.stock ?? 0 })
  }
}

/** Moves the item to the cart, with a message if fewer were available, or removes it, which can be undone. */
function useWaysOn(line: PutAsideLine) {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const change = useTryChange(asideProblem)
  const { title, variantId, quantity } = line
  const move = async () => {
    const has = () => {
      const parts = queriesOf(app).getQueryData(cartQuery(app).queryKey)?.parts ?? []
      return parts.flatMap(({ lines }) => lines).find(one => one.variantId === variantId)?.quantity ?? 0
    }
    const before = has()
    await change(takeBack(line))
    const moved = has() - before
    if (moved >= quantity) notify(t('{{title}} is in your cart.', { title }))
    else if (moved > 0) notify(t('Only {{count}} left', { count: has() }))
  }
  const remove = () => {
    const undo = { label: t('Undo'), run: () => void change(keepAside(line)) }
    notify(t('{{title}} was removed.', { title }), variantId === null ? undefined : undo)
    void change(removeAside(line))
  }
  return { move: () => void move(), remove }
}
