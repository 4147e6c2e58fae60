export type LatLng = { lat: number; lng: number }

/** Bounds in degrees; if it crosses the antimeridian, east is the smaller. */
export type MapBox = { south: number; west: number; north: number; east: number }

export type MapPoint = LatLng & {
  id: number
  /** colour: an index into the map's kinds, or undefined for none */
  kind?: number | undefined
  /** label of the marker */
  label?: string | undefined
}

export type Camera = { center: LatLng; zoom: number } | { box: MapBox }

export type MapEvents = {
  /** a marker, or several at one place, was selected */
  open?: (ids: number[], at: LatLng) => void
  hover?: (id: number | undefined) => void
  /** a person moved the map */
  move?: (box: MapBox) => void
}

/** Commands for a map. */
export type MapHandle = {
  setPoints: (points: MapPoint[]) => void
  /** highlights these points, above clusters that may hide them */
  highlight: (points: MapPoint[]) => void
  /** fits a box; `atOnce` without animation */
  fit: (box: MapBox, atOnce?: boolean) => void
  goTo: (at: LatLng, zoom: number) => void
  /** like `goTo`, but reported as a person's own move */
  travel: (at: LatLng, zoom: number) => void
  /** moves to a country by its ISO 3166-1 alpha-2 code; false for one that is not on the map */
  travelToCountry: (code: string) => boolean
  zoomBy: (steps: number) => void
  zoom: () => number
  /** marks where the person is */
  markHere: (at: LatLng) => void
  /** anchors an element of the map's overlay to a point */
  anchor: (element: HTMLElement, at: LatLng) => () => void
  box: () => MapBox
  camera: () => Camera
  destroy: () => void
}
