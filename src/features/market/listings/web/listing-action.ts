import { hostOf, shortenMiddle } from '#features/market/directory/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Listing } from '../listings.contract.ts'

/** What a visitor can do about a listing, in words. */
export type ShownAction = {
  label: string
  link: string
  /** leads: to another site, to the telephone, to the vendor’s profile */
  kind: 'site' | 'phone' | 'profile'
  /** whose site or which number it is; before it, what it says */
  note: [said: string, of: string] | null
}

type Reachable = Pick<Listing, 'action'> & { vendor: Pick<Listing['vendor'], 'website' | 'phones'> }

/**
 * The vendor's own page for this listing, otherwise its website, its telephone, or its profile: no listing is without one.
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
