import type { GeoJSONSource, Map as MapLibre, MapMouseEvent, Point } from 'maplibre-gl'
import { basemapLabels, basemapLayers, basemapSources } from './basemap-layers.ts'
import { besidePoint } from './beside-point.ts'
import { normalBox, openBox } from './boxes.ts'
import type { Basemap } from './decode-basemap.ts'
import { addPins } from './draw-pin.ts'
import type { Camera, LatLng, MapBox, MapEvents, MapHandle } from './map.types.ts'
import type { MapColors } from './map-colors.ts'
import { fittedZoom, largestZoom, smallestZoom } from './map-figures.ts'
import { clickable, pointData, pointLayers, pointSources } from './point-layers.ts'

export type MapSetup = {
  container: HTMLElement
  basemap: Basemap
  colors: MapColors
  language: string
  label: string
  start: Camera
  cluster: boolean
  /** a small map within a page, which must not capture scrolling */
  quiet: boolean
  events: MapEvents
}

/** Extra touch area around a marker, in px. */
const reach = 12
/** padding around fitted points in pixels; pins stand on their point */
const padding = { top: 72, bottom: 48, left: 48, right: 48 }

const travelTime = 500
/** marks moves as made by a person, like MapLibre's own for mouse, touch and keyboard */
const byPerson = { originalEvent: true }

/** Creates a map; resolves when it is first rendered. Rejects without WebGL. */
export async function createMap(maplibre: typeof import('maplibre-gl'), setup: MapSetup): Promise<MapHandle> {
  const { colors, language, basemap, start, quiet } = setup
  const map = new maplibre.Map({
    container: setup.container,
    style: {
      version: 8,
      sources: { ...basemapSources(basemap), ...pointSources(setup.cluster) },
      layers: [...basemapLayers(colors), ...basemapLabels(colors), ...pointLayers(colors, language)],
    },
    locale: { 'Map.Title': setup.label },
    minZoom: smallestZoom,
    maxZoom: largestZoom,
    ...('box' in start
      ? { bounds: boundsOf(start.box), fitBoundsOptions: { padding, maxZoom: quiet ? fittedZoom - 1 : fittedZoom } }
      : { center: start.center, zoom: start.zoom }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    scrollZoom: !quiet,
    dragPan: !(quiet && matchMedia('(pointer: coarse)').matches),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  addPins(map, colors)
  listen(map, setup.events)
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })
  return handleOf(map, basemap)
}

function handleOf(map: MapLibre, { countryBoxes }: Basemap): MapHandle {
  const source = (name: string) => map.getSource<GeoJSONSource>(name)
  return {
    setPoints: points => void source('points')?.setData(pointData(points)),
    highlight: points => void source('highlight')?.setData(pointData(points)),
    fit: (box, atOnce = false) =>
      void map.fitBounds(boundsOf(box), { padding, maxZoom: fittedZoom, duration: atOnce ? 0 : travelTime }),
    goTo: (at, zoom) => void map.easeTo({ center: at, zoom, duration: travelTime }),
    travel: (at, zoom) => void map.easeTo({ center: at, zoom, duration: travelTime }, byPerson),
    travelToCountry: code => {
      const box = countryBoxes.get(code)
      if (box) map.fitBounds(boundsOf(box), { padding, maxZoom: fittedZoom, duration: travelTime }, byPerson)
      return box !== undefined
    },
    zoomBy: steps => void map.zoomTo(Math.round(map.getZoom()) + steps, { duration: 200 }, byPerson),
    zoom: () => map.getZoom(),
    markHere: at => void source('here')?.setData(pointData([{ ...at, id: 0 }])),
    anchor: (element, at) => anchor(map, element, at),
    box: () => boxOf(map),
    camera: () => ({ center: map.getCenter(), zoom: map.getZoom() }),
    destroy: () => map.remove(),
  }
}

function listen(map: MapLibre, events: MapEvents): void {
  const at = (point: Point, distance: number) =>
    map.queryRenderedFeatures(
      [
        [point.x - distance, point.y - distance],
        [point.x + distance, point.y + distance],
      ],
      { layers: clickable },
    )
  const featureAt = (point: Point) => at(point, 0)[0] ?? at(point, reach)[0]
  map.on('click', event => {
    const feature = featureAt(event.point)
    if (feature?.geometry.type !== 'Point') return
    const [lng = 0, lat = 0] = feature.geometry.coordinates
    if ('point_count' in feature.properties) void openCluster(map, feature.properties, { lat, lng }, events)
    else events.open?.([Number(feature.properties.id)], { lat, lng })
  })
  let hovered: number | undefined
  const hover = (event?: MapMouseEvent) => {
    const feature = event && featureAt(event.point)
    map.getCanvas().style.cursor = feature ? 'pointer' : ''
    const id = feature?.properties.id as number | undefined
    if (id === hovered) return
    hovered = id
    events.hover?.(id)
  }
  map.on('mousemove', hover)
  map.on('mouseout', () => hover())
  map.on('moveend', event => {
    if ('originalEvent' in event && event.originalEvent) events.move?.(boxOf(map))
  })
}

/** Zooms to where the cluster splits, and pans; a cluster that never splits opens as a list (docs/product.md §4). */
async function openCluster(
  map: MapLibre,
  properties: Record<string, unknown>,
  at: LatLng,
  events: MapEvents,
): Promise<void> {
  const source = map.getSource<GeoJSONSource>('points')
  const cluster = Number(properties.cluster_id)
  if (!source) return
  const leaves = await source.getClusterLeaves(cluster, 100, 0)
  const places = new Set(leaves.map(leaf => JSON.stringify(leaf.geometry)))
  if (places.size === 1 && Number(properties.point_count) <= leaves.length) {
    events.open?.([...new Set(leaves.map(leaf => Number(leaf.properties?.id)))], at)
    return
  }
  const zoom = Math.min(largestZoom, await source.getClusterExpansionZoom(cluster))
  map.easeTo({ center: at, zoom, duration: travelTime }, byPerson)
}

/** Keeps an element beside a point while the map moves. What controls cover of the map is the element's `scroll-margin`. */
function anchor(map: MapLibre, element: HTMLElement, at: LatLng): () => void {
  let covered = 0
  const place = () => {
    const { clientWidth, clientHeight } = map.getContainer()
    const room = { width: clientWidth, height: clientHeight, covered }
    const { left, top } = besidePoint(
      map.project(at),
      { width: element.offsetWidth, height: element.offsetHeight },
      room,
    )
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }
  const measure = () => {
    covered = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
    place()
  }
  measure()
  map.on('move', place)
  map.on('resize', measure)
  const sized = new ResizeObserver(place)
  sized.observe(element)
  return () => {
    map.off('move', place)
    map.off('resize', measure)
    sized.disconnect()
  }
}

function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds()
  return normalBox({
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  })
}

function boundsOf(box: MapBox): [number, number, number, number] {
  const { south, west, north, east } = openBox(box)
  return [west, south, east, north]
}
