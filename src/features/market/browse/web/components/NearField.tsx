import { type ReactNode, useState } from 'react'
import { type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useLatest } from '../use-latest.ts'

/** The place in the URL; choosing one sorts by the distance from it. */
export default function NearField(): ReactNode {
  const { t } = useTranslation()
  const browsed = useBrowseState()
  const latest = useLatest(browsed)
  const [place, setPlace] = useState<Place | null>(null)
  // one's own position may take its time
  const choose = (next: Place | null) => {
    const now = latest.current
    setPlace(next)
    if (!next || !now) return
    const near = { lat: next.lat, lng: next.lng }
    now.change({ ...now.wanted, location: next.title, near, sort: 'distance', page: 1 })
  }
  const isWanted = place?.title === browsed.wanted.location
  return <PlaceField label={t('City, state or country')} value={isWanted ? place : null} onChange={choose} />
}
