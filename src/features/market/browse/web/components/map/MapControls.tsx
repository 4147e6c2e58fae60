import { type ReactNode, useState } from 'react'
import { askBrowserPosition, type Place, PlaceSearch } from '#features/platform/places/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MapHandle } from '#web/map/map.types.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './MapControls.module.css'

/** zoom for countries without a shape on the map, and for places within countries */
const placeZoom: Record<Place['type'], number> = { country: 5, state: 6.5, city: 9 }

type Props = {
  map: MapHandle
  /** set if the map shows a different part than the results */
  onSearchHere: (() => void) | undefined
}

/** Moves the map to a place by name or to the visitor's position, and searches the visible area. */
export function MapControls({ map, onSearchHere }: Props): ReactNode {
  const { t } = useTranslation()
  const showMessage = useSnackbar()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    if (isLocating) return
    setIsLocating(true)
    try {
      const here = await askBrowserPosition()
      map.markHere(here)
      map.travel(here, placeZoom.city)
    } catch {
      showMessage(t('We can’t find your location.'))
    } finally {
      setIsLocating(false)
    }
  }
  const go = (place: Place) => {
    const isShown = place.type === 'country' && map.travelToCountry(place.country)
    if (!isShown) map.travel(place, placeZoom[place.type])
  }
  return (
    <div className={classes.controls}>
      <PlaceSearch onChoose={go} />
      <button
        type="button"
        className={classes.locate}
        aria-label={t('Show my location')}
        title={t('Show my location')}
        aria-busy={isLocating}
        onClick={() => void locate()}
      >
        <Icon name="locate" />
      </button>
      {onSearchHere && (
        <button type="button" className={classes.search_here} onClick={onSearchHere}>
          {t('Search this area')}
        </button>
      )}
    </div>
  )
}
