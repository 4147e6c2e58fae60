import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import type { Listing } from '../../../listings.contract.ts'
import { eventTime } from '../../event-time.ts'

type Props = { startsAt: string; children(title: string, notes: string): ReactNode } & Pick<
  Listing,
  'endsAt' | 'locations'
>

/**
 * When and where something takes place. The time zone of the place is unknown, so the time is given in UTC, and in a browser
 * also in the visitor's time zone.
 */
export function EventFact({ startsAt, endsAt, locations, children }: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const ahead = inBrowser ? -new Date(startsAt).getTimezoneOffset() : 0
  const place = locations.map(({ title }) => title).join('; ')
  const notes = [
    endsAt && t('until {{time}} UTC', { time: eventTime(t, endsAt) }),
    ahead !== 0 && t('{{time}} your time', { time: eventTime(t, startsAt, ahead) }),
    place,
  ]
  return children(t('{{time}} UTC', { time: eventTime(t, startsAt) }), notes.filter(Boolean).join(' · '))
}
