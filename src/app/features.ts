/** The features in dependency order: each uses only those before it (DESIGN: one order, no cycles). */
export const features = [
  'places',
  'currencies',
  'translations',
  'search',
  'networks',
  'sites',
  'directory',
  'listings',
  'browse',
  'about',
  'stats',
  'resources',
] as const
