import { useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { Place } from '../places.contract.ts'
import { askBrowserPosition, PositionError, type PositionFault } from './browser-position.ts'

/**
 * Why the visitor's place is unknown; `nowhere` for a position far from any place, see PositionFault for the others.
 */
export type OwnPlaceFault = PositionFault | 'nowhere' | 'failed'

/** The visitor's place, by the browser's position, which is rounded to about a kilometre before it is sent. */
export function useOwnPlace(onFound: (place: Place) => void) {
  const app = useApp()
  const [isAsking, setIsAsking] = useState(false)
  const [fault, setFault] = useState<OwnPlaceFault>()
  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    setFault(undefined)
    try {
      const { lat, lng } = await askBrowserPosition()
      const around = { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
      const { place } = await app.clients.places.getPlaceAt({ ...around, language: app.language })
      if (place) onFound(place)
      else setFault('nowhere')
    } catch (error) {
      setFault(error instanceof PositionError ? error.fault : 'failed')
    } finally {
      setIsAsking(false)
    }
  }
  return { ask, isAsking, fault, forgetFault: () => setFault(undefined) }
}
