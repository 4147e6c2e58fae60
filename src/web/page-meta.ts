import type { ForeignSources } from '#shared/foreign-sources.ts'

/** Metadata of a page for search engines and link previews; part of its loader's data, as `meta`. */
export type PageMeta = {
  title: string
  description?: string
  /** canonical path with the identifying query, without `lang` */
  canonicalPath?: string
  /** true if a network’s own site shows it too: the canonical URL is the platform's */
  canonicalOnPlatform?: boolean
  /** path of a picture of at least 600 px */
  image?: string
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
  /** its news for feed readers: a path below /api/v1/feeds/{format}/ */
  feed?: string
  /** origins that its document may load from; a page reached without a new document has to reload (`mayLoad`) */
  foreign?: ForeignSources
}

export function metaOf(data: unknown): PageMeta | undefined {
  return typeof data === 'object' && data !== null && 'meta' in data ? (data.meta as PageMeta) : undefined
}
