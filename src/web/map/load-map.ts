import type { Basemap } from './decode-basemap.ts'

export type LoadedMap = { maplibre: typeof import('maplibre-gl'); basemap: Basemap }

/** Loads everything that only a rendered map needs, including the fonts of its labels. */
export async function loadMap(language: string, fonts: string[]): Promise<LoadedMap> {
  // a build-time constant: servers get none of this
  if (import.meta.env.SSR) throw new Error('Maps are drawn in browsers')
  const [maplibre, worker, packed, { decodeBasemap }] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
    import('virtual:basemap'),
    import('./decode-basemap.ts'),
  ])
  maplibre.setWorkerUrl(worker.default)
  const basemap = decodeBasemap(packed.default, language)
  await loadFonts(fonts, basemap.letters)
  return { maplibre, basemap }
}

/** Labels are drawn once, with the fonts loaded at that time. */
async function loadFonts(fonts: string[], letters: string): Promise<void> {
  const families = fonts.map(name => `"${name}"`).join(', ')
  await Promise.all(
    [400, 600].map(weight => document.fonts.load(`${weight} 48px ${families}`, letters).catch(() => undefined)),
  )
}

/** False if the browser or its graphics don't support maps. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
