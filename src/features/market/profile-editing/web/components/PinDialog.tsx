import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Place, PlaceSearch } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Camera, MapHandle, MapPoint } from '#web/map/map.types.ts'
import { defaultCenter, defaultZoom } from '#web/map/map-figures.ts'
import { PointsMap } from '#web/map/PointsMap.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { LocationInput } from '../../profile-editing.contract.ts'
import classes from './PlaceFields.module.css'

const nothing: MapPoint[] = []
const townZoom = 11

type Props = {
  location: LocationInput
  onPinned: (part: Partial<LocationInput>) => void
  onClose: () => void
}

/**
 * Positions a location: a pin stands in the middle of a map that is moved below it, by mouse, finger or arrow keys, or
 * to a searched town. Missing town and country are filled in from the position.
 */
export function PinDialog({ location, onPinned, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const map = useRef<MapHandle>(undefined)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const [start] = useState<Camera>(() => startOf(location))
  const label = useMemo(() => t('Map: move it until the pin stands on your place'), [t])
  const pin = async () => {
    const center = map.current?.camera()
    if (!center || !('center' in center)) return
    const [lat, lng] = [rounded(center.center.lat), rounded(center.center.lng)]
    onPinned({ lat, lng, ...(await missingNames({ lat, lng })) })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('Where is it?')}>
      <PlaceSearch onChoose={(place: Place) => map.current?.goTo(place, place.type === 'city' ? townZoom : 5)} />
      <div className={classes.map}>
        <PointsMap
          points={nothing}
          label={label}
          language={language}
          start={start}
          onReady={ready => {
            map.current = ready
          }}
        >
          <span className={classes.marker}>
            <Icon name="pin" size={44} />
          </span>
        </PointsMap>
      </div>
      <p>{t('Move the map, also by arrow keys, until the tip of the pin stands on your place.')}</p>
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void run(pin)}>
          {t('Set pin here')}
        </button>
      </div>
    </Dialog>
  )

  /** Town and country of the position for an address without them, in all languages of names. */
  async function missingNames(at: { lat: number; lng: number }): Promise<Partial<LocationInput>> {
    if (location.country && Object.keys(location.city).length > 0) return {}
    const { places } = app.clients
    const [inEnglish, inSinhala] = await Promise.all([
      places.getPlaceAt({ ...at, language: 'en' }),
      places.getPlaceAt({ ...at, language: 'si' }),
    ])
    const place = inEnglish.place
    if (!place) return {}
    const city: Record<string, string> =
      place.type === 'city' ? { en: place.title, ...(inSinhala.place && { si: inSinhala.place.title }) } : {}
    return {
      country: location.country ?? place.country,
      ...(Object.keys(location.city).length === 0 && { city }),
    }
  }
}

function startOf({ lat, lng }: LocationInput): Camera {
  return lat === null || lng === null
    ? { center: defaultCenter, zoom: defaultZoom }
    : { center: { lat, lng }, zoom: townZoom }
}

/** to about a metre */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
