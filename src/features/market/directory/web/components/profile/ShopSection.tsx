import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CardButton } from '#web/ui/CardButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { cardsFormId } from '../../../cards-form.ts'
import type { Shelf } from '../../profile-slots.ts'
import classes from './ShopSection.module.css'

const sizes = '(min-width: 992px) 240px, (min-width: 768px) 33vw, 50vw'

/** The enterprise's listings: the newest, or all if the URL says so. */
export function ShopSection({ shelf, className }: { shelf: Shelf; className: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  const { items, count, more } = shelf
  const all = new URLSearchParams(search)
  all.set('shop', 'all')
  return (
    <section id="listings" className={className} aria-labelledby="listings-heading">
      <h2 id="listings-heading">{t('From their shop')}</h2>
      <ul className={classes.shelf}>
        {items.map(({ id, title, link, price, image, add, hasChoice }) => (
          <li key={id} className={classes.card}>
            {image ? (
              <Picture id={image.id} kind="product" alt="" color={image.color} width={640} height={512} sizes={sizes} />
            ) : (
              <div className={classes.empty} />
            )}
            <h3>
              <Link to={link}>{title}</Link>
            </h3>
            <p>{price}</p>
            {(add || hasChoice) && <CardButton label={add} form={cardsFormId} name="listingId" value={id} />}
          </li>
        ))}
      </ul>
      {more ? (
        <Link to={more} className={`${button.secondary} ${classes.more}`}>
          {t('More in the marketplace')}
        </Link>
      ) : (
        count > items.length && (
          <Link
            to={`${pathname}?${all}#listings`}
            replace
            preventScrollReset
            state={state}
            className={`${button.secondary} ${classes.more}`}
          >
            {t('Show all {{count}} listings', { count })}
          </Link>
        )
      )}
    </section>
  )
}
