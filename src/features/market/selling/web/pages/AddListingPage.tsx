import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ListingDraft } from '../../listing-draft.ts'
import { ListingEditor } from '../components/editor/ListingEditor.tsx'
import { emptyDraft, type FirstKind } from '../editor/empty-draft.ts'
import classes from './AddListingPage.module.css'
import type { AddListingData } from './add-listing.loader.ts'
import { editorPath } from './edit-listing.loader.ts'

/** Asks for the kind of a new listing; its editor then creates it with the first change. */
export function AddListingPage(): ReactNode {
  const { t } = useTranslation()
  const { vendor } = useLoaderData<AddListingData>()
  const [begun, setBegun] = useState<{ draft: ListingDraft; kind: FirstKind }>()
  if (begun) {
    return (
      <ListingEditor
        vendor={vendor}
        listing={null}
        begin={begun.draft}
        hasDates={begun.kind === 'event'}
        // a reload opens what was begun; the page itself stays, and with it the focus
        onCreated={listing => window.history.replaceState(window.history.state, '', editorPath(listing))}
      />
    )
  }
  const choice = (kind: FirstKind, icon: IconName, title: string, text: string) => (
    <li>
      <button type="button" onClick={() => setBegun({ kind, draft: emptyDraft(kind, vendor) })}>
        <Icon name={icon} size={28} />
        <strong>{title}</strong>
        <span>{text}</span>
      </button>
    </li>
  )
  return (
    <div className={classes.page}>
      <Link to={`/vendor/listings?vendorId=${vendor.id}`} className={classes.back}>
        <Icon name="chevronLeft" size={18} />
        {t('Back to your listings')}
      </Link>
      <h1>{t('What would you like to offer?')}</h1>
      {vendor.mayChange ? (
        <ul className={classes.kinds}>
          {choice('cart', 'bag', t('Something to sell here'), t('With a price and stock. Buyers pay here.'))}
          {choice('basic', 'external', t('Something sold elsewhere'), t('A button leads to your own shop or page.'))}
          {choice('event', 'calendar', t('An event or a visit'), t('With dates. It leaves the marketplace by itself.'))}
          {choice('offer', 'offer', t('A special offer'), t('For everybody, or for some countries.'))}
        </ul>
      ) : (
        <p>{t('Owners and admins of the team add listings.')}</p>
      )}
    </div>
  )
}
