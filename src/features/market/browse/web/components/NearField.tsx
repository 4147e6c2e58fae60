import { type ReactNode, useState } from 'react'
import { type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useBrowseState } from '../use-browse-state.ts'

/** The place in the URL; choosing one sorts by the distance from it. */
export default function NearField(): ReactNode {
  const { t } = useTranslation()
  const { wanted: state, change } = useBrowseState()
  const [place, setPlace] = useState<Place | null>(null)
  const choose = (next: Place | null) => {
    setPlace(next)
    if (next)
      change({ ...state, location: next.title, near: { lat: next.lat, lng: next.lng }, sort: 'distance', page: 1 })
  }
  return <PlaceField label={t('City, state or country')} value={place} onChange={choose} />
}
