import type { Point } from './browse-state.ts'

/** Asks the browser where the visitor is; rejects when they decline or nothing knows. */
export function askPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}
