import { hostOf, shortenMiddle } from '#features/market/directory/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Listing } from '../listings.contract.ts'

/** What a visitor can do about a listing, with its texts. */
export type ShownAction = {
  label: string
  link: string
  /** target: another site, a telephone number, or the vendor’s profile */
  kind: 'site' | 'phone' | 'profile'
  /** the site or number it leads to, and the label before that */
  note: [said: string, of: string] | null
}

type Reachable = Pick<Listing, 'action'> & { vendor: Pick<Listing['vendor'], 'website' | 'phones'> }

/**
 * The vendor's own page for this listing, else its website, its telephone, or its profile, so every listing has an
 * action.
 * @param profile link of the vendor's profile on this site
 */
export function listingAction(t: Translate, { action, vendor }: Reachable, profile: string): ShownAction {
  const own = action && siteAction(action.link, action.label || t('View on their website'), t)
  const website = vendor.website && siteAction(vendor.website, t('Visit their website'), t)
  const [phone] = vendor.phones
  return (
    own ||
    website ||
    (phone
      ? { label: t('Call them'), link: `tel:${phone.replace(/[^+\d]/g, '')}`, kind: 'phone', note: ['', phone] }
      : { label: t('See how to get in touch'), link: profile, kind: 'profile', note: null })
  )
}

function siteAction(link: string, label: string, t: Translate): ShownAction | undefined {
  const host = hostOf(link)
  return host ? { label, link, kind: 'site', note: [t('On their own website:'), shortenMiddle(host)] } : undefined
}
