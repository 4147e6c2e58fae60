import { loadOnce } from '#web/load-once.ts'

/** The view and all that its map needs, at the same time; before it is shown, once somebody is about to ask for it. */
export const loadMapView = loadOnce(async () => {
  const files = async () => (await import('#web/map/load-map.ts')).loadMapFiles()
  await Promise.all([import('./MapView.tsx'), files()])
})
