import { loadOnce } from '#web/load-once.ts'

/**
 * Loads the view and everything that its map needs in parallel; called early, as soon as a visitor is likely to want
 * it.
 */
export const loadMapView = loadOnce(async () => {
  const files = async () => (await import('#web/map/load-map.ts')).loadMapFiles()
  await Promise.all([import('./MapView.tsx'), files()])
})
