import type { Basemap } from './decode-basemap.ts'

export type LoadedMap = { maplibre: typeof import('maplibre-gl'); basemap: Basemap }

/** Loads everything that only a rendered map needs, including the fonts of its labels. */
export async function loadMap(language: string, fonts: string[]): Promise<LoadedMap> {
  // A build-time constant, so that none of this gets into the server's code.
  if (import.meta.env.SSR) throw new Error('Maps are drawn in browsers')
  const [maplibre, worker, packed, { decodeBasemap }] = await loadMapFiles()
  maplibre.setWorkerUrl(worker.default)
  const basemap = decodeBasemap(packed.default, language)
  await loadFonts(fonts, basemap.letters)
  return { maplibre, basemap }
}

/** Loads code and basemap before the map itself, while the results that it will show are requested. */
export function loadMapFiles() {
  return Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
    import('virtual:basemap'),
    import('./decode-basemap.ts'),
  ])
}

/** families with the letters of another script besides Latin ones, which families before them have */
const scriptFamily = /Sinhala|Tamil|Arabic|JP/
const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu

/** Labels are drawn once, with the fonts loaded at that time. */
async function loadFonts(fonts: string[], letters: string): Promise<void> {
  const load = (families: string[], text: string) =>
    [400, 600].map(weight =>
      document.fonts
        .load(`${weight} 48px ${families.map(name => `"${name}"`).join(', ')}`, text)
        .catch(() => undefined),
    )
  // Otherwise every face that has any of the letters would be loaded, including families that match only for joiners or
  // Latin letters.
  const ofLatin = fonts.filter((name, at) => at === 0 || !scriptFamily.test(name))
  const others = letters.replace(latin, '')
  await Promise.all([
    ...load(
      ofLatin,
      letters
        .match(latin)
        ?.join('')
        .replace(/[\u200c\u200d]/g, '') ?? '',
    ),
    ...(others ? load(fonts, others) : []),
  ])
}

/** False if the browser or its graphics don't support maps. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
