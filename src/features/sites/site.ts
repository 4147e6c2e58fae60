import type { Site } from '#shared/site.ts'

export type { Site } from '#shared/site.ts'

export const platform: Site = { kind: 'platform' }
