import { type ReactNode, useState } from 'react'
import { type Place, PlaceSearch } from '#features/places/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MapHandle } from '#web/map/map.types.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { askPosition } from '../../ask-position.ts'
import classes from './MapControls.module.css'

const placeZoom: Record<Place['type'], number> = { country: 5, state: 7, city: 11 }

/** Ways to another part of the map: by a place's name, and to where the visitor is. */
export function MapControls({ map }: { map: MapHandle }): ReactNode {
  const { t } = useTranslation()
  const showMessage = useSnackbar()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    if (isLocating) return
    setIsLocating(true)
    try {
      const here = await askPosition()
      map.markHere(here)
      map.travel(here, placeZoom.city)
    } catch {
      showMessage(t('Your position is not available.'))
    } finally {
      setIsLocating(false)
    }
  }
  return (
    <div className={classes.controls}>
      <PlaceSearch onChoose={place => map.travel(place, placeZoom[place.type])} />
      <button
        type="button"
        className={classes.locate}
        aria-label={t('Show where I am')}
        title={t('Show where I am')}
        aria-busy={isLocating}
        onClick={() => void locate()}
      >
        <Icon name="locate" />
      </button>
    </div>
  )
}
