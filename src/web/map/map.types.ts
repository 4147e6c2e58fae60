export type LatLng = { lat: number; lng: number }

/** Edges in degrees; where it lies across the 180th meridian, east is the smaller. */
export type MapBox = { south: number; west: number; north: number; east: number }

export type MapPoint = LatLng & {
  id: number
  /** colour: an index into the map's kinds, or undefined for none */
  kind?: number | undefined
  /** written beside the marker */
  label?: string | undefined
}

export type Camera = { center: LatLng; zoom: number } | { box: MapBox }

export type MapEvents = {
  /** a marker, or a heap of markers at one place, was chosen */
  open?: (ids: number[], at: LatLng) => void
  hover?: (id: number | undefined) => void
  /** a person moved the map */
  move?: (box: MapBox) => void
}

/** What a drawn map can be told. */
export type MapHandle = {
  setPoints: (points: MapPoint[]) => void
  /** draws these points large, above clusters that may hide them */
  highlight: (points: MapPoint[]) => void
  /** shows all of a box; `atOnce` without moving there */
  fit: (box: MapBox, atOnce?: boolean) => void
  goTo: (at: LatLng, zoom: number) => void
  /** like `goTo`, and tells of it as of a person's own move */
  travel: (at: LatLng, zoom: number) => void
  /** travels to a country by its ISO 3166-1 alpha-2 code; false for one that is not drawn */
  travelToCountry: (code: string) => boolean
  zoomBy: (steps: number) => void
  zoom: () => number
  /** marks where the person is */
  markHere: (at: LatLng) => void
  /** keeps an element of the map's overlay at a point */
  anchor: (element: HTMLElement, at: LatLng) => () => void
  box: () => MapBox
  camera: () => Camera
  destroy: () => void
}
