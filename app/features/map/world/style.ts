import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** Colours of the drawn world; dark and light follow the site’s grounds. */
const palettes = {
  pit: { water: '#14181a', land: '#2a3236', line: '#3f4a4f', grid: '#1e2427', label: '#b4bdbf' },
  paper: { water: '#e9ebea', land: '#d3d6d7', line: '#f5f6f5', grid: '#dfe2e2', label: '#4c565a' },
} as const

export type Palette = keyof typeof palettes

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** Larger countries are named first, smaller ones when the view comes nearer. */
const shownFrom: ExpressionSpecification = ['>=', ['+', ['get', 'rank'], ['*', 2, ['zoom']]], 9.3]

/** The style of the embedded world: land, borders, a chart’s grid and the countries’ names; its sources are filled later. */
export function worldStyle(palette: Palette, font: string): StyleSpecification {
  const colour = palettes[palette]
  return {
    version: 8,
    sources: {
      grid: { type: 'geojson', data: nothing },
      land: { type: 'geojson', data: nothing, tolerance: 0.4, attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: nothing, tolerance: 0.4 },
      labels: { type: 'geojson', data: nothing },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour.water } },
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': colour.grid, 'line-width': 1 } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': colour.land, 'fill-antialias': true },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: {
          'line-color': colour.line,
          'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.6],
        },
      },
      {
        id: 'labels',
        type: 'symbol',
        source: 'labels',
        filter: shownFrom,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 16],
          'text-max-width': 7,
          'text-padding': 4,
          'symbol-sort-key': ['-', 0, ['get', 'rank']],
        },
        paint: { 'text-color': colour.label, 'text-halo-color': colour.land, 'text-halo-width': 1.2 },
      },
    ],
  }
}
