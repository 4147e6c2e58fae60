import type { ReactNode } from 'react'
import { cardsFormId } from '#features/market/directory/cards-form.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { AlertButton } from '#features/shop/stock-alerts/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { SavedItem } from '../../saved.contract.ts'
import classes from './SavedRow.module.css'

/** A saved listing with its current price and action; `children`: actions for its owner only. */
export function SavedRow({ item, children }: { item: SavedItem; children?: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const price = usePrice()
  const { listingId, title, brand, image, state } = item
  const shown = item.price && price(item.price).shown
  const link = links.listing(listingId)
  return (
    <li className={classes.item}>
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
        {state === 'gone' ? (
          <b>
            <bdi>{title || t('A listing')}</bdi>
          </b>
        ) : (
          <Link to={link}>
            <bdi>{title}</bdi>
          </Link>
        )}
        {brand && <p className={classes.quiet}>{brand}</p>}
        <State state={state} />
      </div>
      {shown && <p className={classes.price}>{item.hasDearer ? t('from {{price}}', { price: shown }) : shown}</p>}
      <div className={classes.actions}>
        {state === 'available' && (
          <button type="submit" form={cardsFormId} name="listingId" value={listingId} className={button.secondary}>
            {t('Add to cart')}
            <span className="visually-hidden">: {title}</span>
          </button>
        )}
        {state === 'choose' && (
          <Link to={link} className={button.secondary}>
            {t('Choose')}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        {state === 'sold-out' && <AlertButton listingId={listingId} name={title} />}
        {children}
      </div>
    </li>
  )
}

function State({ state }: Pick<SavedItem, 'state'>): ReactNode {
  const { t } = useTranslation()
  if (state === 'gone') return <p className={classes.trouble}>{t('This isn’t offered any more.')}</p>
  if (state === 'sold-out') return <p className={classes.trouble}>{t('Sold out')}</p>
  if (state === 'closed') return <p className={classes.quiet}>{t('Can’t be bought here at the moment')}</p>
  return null
}
