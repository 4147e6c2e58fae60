import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { PromotionPart, paragraphsOf } from '#features/market/directory/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { announce } from '#web/announce.ts'
import { useApp } from '#web/app-context.ts'
import { firstMovement } from '#web/first-movement.ts'
import { useFollowLinks } from '#web/layout/use-follow-links.ts'
import { pagePart } from '#web/page-part.tsx'
import { each, useSlot } from '#web/slots.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { ActionLink } from '../components/listing/ActionLink.tsx'
import { BuyButton } from '../components/listing/BuyForm.tsx'
import { ListingDetails } from '../components/listing/ListingDetails.tsx'
import { ListingGallery } from '../components/listing/ListingGallery.tsx'
import { ListingPlaces } from '../components/listing/ListingPlaces.tsx'
import moreClasses from '../components/listing/MoreFromVendor.module.css'
import { useVariantChoice } from '../components/listing/use-variant-choice.ts'
import classes from './ListingPage.module.css'
import type { ListingPageData } from './listing.loader.ts'

/** Far below the fold: what the document brought needs no code to be looked at, followed, or put into the cart. */
const MoreFromVendor = pagePart(async () => {
  if (!import.meta.env.SSR) await firstMovement
  return (await import('../components/listing/MoreFromVendor.tsx')).MoreFromVendor
})

/** A listing: pictures, price, variants, shipping, and more from its vendor. */
export function ListingPage(): ReactNode {
  const data = useLoaderData<ListingPageData>()
  return <Shown key={data.listing.id} {...data} />
}

function Shown({ listing, action, categories, others, promotion, shipping, countries }: ListingPageData): ReactNode {
  const app = useApp()
  const links = useSiteLinks()
  const choice = useVariantChoice(listing)
  const [addToCart] = useSlot('addToCart')
  const { id } = listing
  useEffect(() => announce('listing', [id]), [id])
  const handles = categories.map(({ handle }) => handle)
  const { vendor } = listing
  const sections = each(useSlot('listingSection'), { vendorId: vendor.id, name: vendor.brand, listingId: id }, id)
  const foot = each(useSlot('listingFoot'), { listingId: id, name: listing.title }, id)
  const follow = useFollowLinks()
  const isBrief = listing.variants.length === 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are reachable by keyboard
    <article className={classes.page} onClick={follow}>
      <Breadcrumb
        above={[
          { title: app.t('Marketplace'), link: links.marketplace },
          ...categories.map(({ name }, index) => ({ title: name, link: links.category(handles.slice(0, index + 1)) })),
        ]}
        current={listing.title}
      />
      <div className={`${classes.columns} ${isBrief ? classes.brief : ''}`}>
        <ListingGallery images={listing.images} title={listing.title} />
        <div className={classes.beside}>
          <ListingDetails
            listing={listing}
            action={action}
            choice={choice}
            links={links}
            shipping={shipping}
            countries={countries}
            note={promotion && <PromotionPart {...promotion} />}
          />
          {!isBrief && <div className={classes.asked}>{sections}</div>}
        </div>
        <div className={classes.text}>
          {listing.description && (
            <section className={classes.about} aria-labelledby="about-heading">
              <h2 id="about-heading">{app.t('About')}</h2>
              {paragraphsOf(listing.description).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and may be the same
                <p key={index} dir="auto">
                  {paragraph}
                </p>
              ))}
            </section>
          )}
          <ListingPlaces listing={listing} />
          {isBrief && sections}
        </div>
      </div>
      <MoreFromVendor classes={moreClasses} brand={listing.vendor.brand} hits={others} links={links} />
      {foot.length > 0 && <p className={classes.foot}>{foot}</p>}
      <div className={classes.bar}>
        {addToCart && listing.isSoldHere && listing.variants.length > 0 ? (
          <BuyButton listing={listing} choice={choice} withPrice />
        ) : (
          action && <ActionLink {...action} />
        )}
      </div>
    </article>
  )
}
