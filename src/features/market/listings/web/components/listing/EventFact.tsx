import type { ReactNode } from 'react'
import { minutesAhead, offsetText } from '#shared/zoned-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { Listing } from '../../../listings.contract.ts'
import { eventTime } from '../../event-time.ts'

type Props = { listing: Listing; children(icon: IconName, title: string, notes: string): ReactNode }

/**
 * How a listing that isn't a parcel reaches its buyer: time and place of an event, how to arrange a service, or that it
 * is a file.
 */
export function EventFact({ listing, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { delivery, deliveryNote, vendor, startsAt } = listing
  if (startsAt) return <TimeFact listing={{ ...listing, startsAt }}>{children}</TimeFact>
  return delivery === 'download'
    ? children('download', t('A file to download, once it’s paid for'), deliveryNote)
    : children('store', t('You agree with {{vendor}} how and when', { vendor: vendor.brand }), deliveryNote)
}

type TimeProps = Omit<Props, 'listing'> & { listing: Listing & { startsAt: string } }

/**
 * Time and place of an event by the place's clocks, or in UTC if its time zone is unknown. Browsers add the visitor's
 * time zone. Of several dates the next one is shown.
 */
function TimeFact({ listing, children }: TimeProps): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const { startsAt, endsAt } = nextDate(listing)
  const zone = listing.timeZone ?? 'UTC'
  const ahead = minutesAhead(new Date(startsAt), zone)
  const own = inBrowser ? -new Date(startsAt).getTimezoneOffset() : ahead
  const place = listing.place || listing.locations.map(({ title }) => title).join('; ')
  const until = endsAt && eventTime(t, endsAt, minutesAhead(new Date(endsAt), zone))
  const notes = [
    until && (listing.timeZone ? t('until {{time}}', { time: until }) : t('until {{time}} UTC', { time: until })),
    own !== ahead && t('{{time}} your time', { time: eventTime(t, startsAt, own) }),
    place,
    listing.deliveryNote,
  ]
  const begins = eventTime(t, startsAt, ahead)
  const title = listing.timeZone ? `${begins} (${offsetText(ahead)})` : t('{{time}} UTC', { time: begins })
  return children('calendar', title, notes.filter(Boolean).join(' · '))
}

/** The listing's own date, or the first of its variants' dates that is still available. */
function nextDate({ startsAt, endsAt, variants }: TimeProps['listing']): { startsAt: string; endsAt: string | null } {
  const dates = variants
    .flatMap(({ startsAt: from, endsAt: to, available }) => (from && to && available ? [[from, to] as const] : []))
    .sort(([one], [other]) => one.localeCompare(other))
  const [next] = dates
  return next ? { startsAt: next[0], endsAt: next[1] } : { startsAt, endsAt }
}
