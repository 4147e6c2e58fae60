import type { Point } from '../distance.ts'

/** Why the position is unknown. */
export type PositionFault = 'denied' | 'unavailable'

export class PositionError extends Error {
  readonly fault: PositionFault

  constructor(fault: PositionFault) {
    super(`position ${fault}`)
    this.fault = fault
  }
}

const denied = 1
const patience = 10_000
const oldest = 600_000

/**
 * Asks the browser for the position.
 * @throws PositionError if the visitor declines, or it is unavailable
 */
export function askBrowserPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new PositionError('unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new PositionError(code === denied ? 'denied' : 'unavailable')),
      { timeout: patience, maximumAge: oldest },
    )
  })
}
