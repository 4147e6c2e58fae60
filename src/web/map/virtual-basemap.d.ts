declare module 'virtual:basemap' {
  import type { PackedBasemap } from '#web/map/basemap.types.ts'

  const basemap: PackedBasemap
  export default basemap
}

declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url' {
  const url: string
  export default url
}

interface ImportMeta {
  /** set by the bundler */
  readonly env: { readonly SSR: boolean; readonly PROD: boolean }
}
