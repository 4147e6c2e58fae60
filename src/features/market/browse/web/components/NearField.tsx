import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { areasQuery } from '#features/market/directory/web/index.ts'
import { type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { atPlace } from '../at-place.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useLatest } from '../use-latest.ts'

const none: never[] = []

/** Input for the place in the URL; choosing one shows results around or in it, nearest first. */
export default function NearField(): ReactNode {
  const { t } = useTranslation()
  const browsed = useBrowseState()
  const { data: areas = none } = useQuery(areasQuery(useApp()))
  const latest = useLatest(browsed)
  const [place, setPlace] = useState<Place | null>(null)
  // finding one's own position may take a while
  const choose = (next: Place | null) => {
    const now = latest.current
    setPlace(next)
    if (next && now) now.change(atPlace(now.wanted, next, areas))
  }
  const isWanted = place?.title === browsed.wanted.location
  return <PlaceField label={t('City, state or country')} value={isWanted ? place : null} onChange={choose} />
}
