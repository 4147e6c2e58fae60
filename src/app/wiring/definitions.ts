import type { FeatureDefinition } from '#server/http/feature-server.ts'
import { loadParts } from './feature-parts.ts'

/** The server definitions of features, in order; a feature with only pages has none. */
export const definitions = (await loadParts<{ default: FeatureDefinition }>('server')).map(({ name, part }) => ({
  name,
  definition: part.default,
}))
