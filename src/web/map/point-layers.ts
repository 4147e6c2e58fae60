import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { numberLocale } from '#shared/languages.ts'
import { semibold } from './basemap-layers.ts'
import type { MapPoint } from './map.types.ts'
import type { MapColors } from './map-colors.ts'
import { clusterRadius, largestZoom } from './map-figures.ts'

/** Clickable layers. */
export const clickable = ['clusters', 'pins']

export function pointSources(cluster: boolean): Record<string, SourceSpecification> {
  const data = pointData([])
  return {
    points: { type: 'geojson', data, cluster, clusterRadius, clusterMaxZoom: largestZoom - 1, maxzoom: largestZoom },
    highlight: { type: 'geojson', data },
    here: { type: 'geojson', data },
  }
}

export function pointData(points: MapPoint[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, lat, lng, kind, label }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, pin: pinName(kind), label: label ?? '' },
    })),
  }
}

export function pinName(kind: number | undefined): string {
  return kind === undefined ? 'pin-none' : `pin-${kind % 12}`
}

/** Clusters with their counts, pins, and the hovered pin. */
export function pointLayers(colors: MapColors, language: string): LayerSpecification[] {
  const radius: ['step', ...unknown[]] = ['step', ['get', 'point_count'], 17, 10, 20, 50, 24, 200, 29, 1000, 35]
  const isCluster: ['has', string] = ['has', 'point_count']
  const pin = {
    'icon-anchor': 'bottom' as const,
    'icon-allow-overlap': true,
    'symbol-z-order': 'viewport-y' as const,
  }
  return [
    {
      id: 'here',
      type: 'circle',
      source: 'here',
      paint: {
        'circle-color': colors.highlight,
        'circle-radius': 7,
        'circle-stroke-color': colors.rim,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'cluster-halos',
      type: 'circle',
      source: 'points',
      filter: isCluster,
      paint: { 'circle-color': colors.cluster, 'circle-opacity': 0.2, 'circle-radius': ['+', radius as never, 6] },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: isCluster,
      paint: {
        'circle-color': colors.cluster,
        'circle-radius': radius as never,
        'circle-stroke-color': colors.rim,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'points',
      filter: isCluster,
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale: numberLocale(language) }],
        'text-font': semibold(colors.fonts),
        'text-size': 13,
        'text-allow-overlap': true,
        'text-padding': 10,
      },
      paint: { 'text-color': colors.rim },
    },
    {
      id: 'pins',
      type: 'symbol',
      source: 'points',
      filter: ['!', isCluster],
      layout: {
        ...pin,
        'icon-image': ['get', 'pin'],
        'text-field': ['get', 'label'],
        'text-font': semibold(colors.fonts),
        'text-size': 13,
        'text-anchor': 'top',
        'text-offset': [0, 0.3],
        'text-optional': true,
      },
      paint: { 'text-color': colors.city, 'text-halo-color': colors.land, 'text-halo-width': 1.6 },
    },
    {
      id: 'highlight',
      type: 'symbol',
      source: 'highlight',
      layout: { ...pin, 'icon-image': 'pin-highlight', 'icon-size': 1.25, 'icon-ignore-placement': true },
    },
  ]
}
