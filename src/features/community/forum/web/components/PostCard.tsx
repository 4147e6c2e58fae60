import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cardsFormId } from '#features/market/directory/cards-form.ts'
import type { EnterpriseInBrief } from '#features/market/directory/enterprise-in-brief.ts'
import { StandingMark } from '#features/market/directory/web/index.ts'
import type { ListingInBrief } from '#features/market/listings/listing-card.ts'
import { shipsThere } from '#features/market/listings/shipping-rule.ts'
import { useListingCardTexts } from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { ShownCard } from '../../post-tree.ts'
import { countryQuery } from '../use-forum.ts'
import classes from './PostCard.module.css'

/** A listing or an enterprise in a post, as it is now. Its words are in the reader’s language, not in the post’s. */
export function PostCard({ shown }: { shown: ShownCard }): ReactNode {
  return 'listing' in shown ? <ListingInPost listing={shown.listing} /> : <Enterprise enterprise={shown.enterprise} />
}

function ListingInPost({ listing }: { listing: ListingInBrief }): ReactNode {
  const { t, language } = useTranslation()
  const links = useSiteLinks()
  const { price, before, beforeLabel, vendorPrice, soldOut, add } = useListingCardTexts()(listing)
  const { id, image, listingTitle, listingBrand, isCartItem, hasChoice } = listing
  const link = links.listing(id)
  return (
    <div className={classes.card} lang={language} data-card="">
      {image ? (
        <Picture
          className={classes.picture}
          id={image.id}
          kind="product"
          alt=""
          color={image.color}
          width={640}
          height={512}
          sizes="120px"
        />
      ) : (
        <span className={`${classes.picture} ${classes.empty}`}>
          <Icon name="bag" size={28} />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.small} dir="auto">
          {listingBrand}
        </p>
        <p className={classes.title} dir="auto">
          <Link to={link}>{listingTitle}</Link>
        </p>
        {price && (
          <p className={classes.price}>
            <b>{price}</b>
            {before && (
              <s>
                <span className="visually-hidden">{beforeLabel} </span>
                {before}
              </s>
            )}
            {vendorPrice && <small>{vendorPrice}</small>}
            {soldOut ? <span>{soldOut}</span> : isCartItem && <span className={classes.stock}>{t('In stock')}</span>}
          </p>
        )}
        <Shipping listing={listing} />
      </div>
      {add ? (
        <button type="submit" form={cardsFormId} name="listingId" value={id} className={button.secondary}>
          <Icon name="cart" size={18} />
          {t('Add to cart')}
          <span className="visually-hidden">: {listingTitle}</span>
        </button>
      ) : (
        hasChoice && (
          <Link to={link} className={button.secondary}>
            {t('Choose')}
            <span className="visually-hidden">: {listingTitle}</span>
          </Link>
        )
      )}
    </div>
  )
}

/** Whether it is shipped to where the reader is; nothing for what isn't shipped at all. */
function Shipping({ listing: { ships } }: { listing: ListingInBrief }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const code = app.country.toUpperCase()
  const { data: country = code } = useQuery({ ...countryQuery(app), enabled: ships !== null })
  if (!ships) return null
  return (
    <p className={classes.ships}>
      <Icon name="truck" size={16} />
      {shipsThere(ships, code) ? t('Ships to {{country}}', { country }) : t('Doesn’t ship to {{country}}', { country })}
    </p>
  )
}

function Enterprise({ enterprise }: { enterprise: EnterpriseInBrief }): ReactNode {
  const { language } = useTranslation()
  const links = useSiteLinks()
  const { brand, subDomain, title, titleLanguage, place, logo } = enterprise
  const standing = {
    status: enterprise.status,
    ...(enterprise.source && { source: enterprise.source }),
    ...(enterprise.vouchedBy && { vouchedBy: enterprise.vouchedBy }),
  }
  return (
    <div className={classes.card} lang={language} data-card="">
      {logo ? (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.color}
          width={64}
          height={64}
          sizes="64px"
        />
      ) : (
        <Monogram name={brand} className={classes.logo ?? ''} />
      )}
      <div className={classes.text}>
        <p className={classes.title} dir="auto">
          <Link to={links.profile(`/${subDomain}`)}>{brand}</Link> <StandingMark hit={standing} />
        </p>
        {title && (
          <p lang={titleLanguage} dir="auto">
            {title}
          </p>
        )}
        {place && <p className={classes.small}>{place}</p>}
      </div>
    </div>
  )
}
