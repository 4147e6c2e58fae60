import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { Basemap } from './decode-basemap.ts'
import type { MapColors } from './map-colors.ts'

export function basemapSources(basemap: Basemap): Record<string, SourceSpecification> {
  const source = (data: GeoJSON.FeatureCollection, maxzoom = 9): SourceSpecification => ({
    type: 'geojson',
    data,
    maxzoom,
  })
  return {
    land: source(basemap.land),
    coast: source(basemap.coast),
    borders: source(basemap.borders),
    countries: source(basemap.countries),
    cities: source(basemap.cities, 12),
  }
}

/** Layers for sea, land, borders and labels. */
export function basemapLayers(colors: MapColors): LayerSpecification[] {
  const line = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land, 'fill-antialias': true } },
    {
      id: 'coast',
      type: 'line',
      source: 'coast',
      layout: line,
      paint: { 'line-color': colors.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.2] },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: line,
      paint: { 'line-color': colors.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 6, 1.2] },
    },
  ]
}

export function basemapLabels(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      minzoom: 3,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'icon-image': 'town',
        'icon-optional': true,
        'text-field': ['get', 'name'],
        'text-font': colors.fonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 8, 13.5],
        // next to the dot, or next to a cluster that covers it
        'text-variable-anchor-offset': [
          ...['left', [0.45, 0], 'right', [-0.45, 0], 'top', [0, 0.4], 'bottom', [0, -0.4]],
          ...['left', [2.3, 0], 'right', [-2.3, 0], 'top', [0, 2], 'bottom', [0, -2]],
        ] as never,
        'text-justify': 'auto',
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'order'],
      },
      paint: {
        'text-color': colors.city,
        'text-halo-color': colors.land,
        'text-halo-width': 1.4,
        'text-opacity': 0.82,
      },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      maxzoom: 8,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': semibold(colors.fonts),
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 5, 15],
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint: { 'text-color': colors.country, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
    },
  ]
}

/**
 * Returns the fonts for bold labels. MapLibre takes the weight from the first name in the list, which need not be a
 * font's.
 */
export function semibold(fonts: string[]): string[] {
  return ['Map Semibold', ...fonts]
}
