/** What a page tells search engines and other sites; part of its loader's data, as `meta`. */
export type PageMeta = {
  title: string
  description?: string
  /** path with the query that identifies the page, without `lang` */
  canonicalPath?: string
  /** true for what a network’s own site shows too: its address on the platform is the one to be known by */
  canonicalOnPlatform?: boolean
  /** path of a picture of at least 600 px */
  image?: string
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
}

export function metaOf(data: unknown): PageMeta | undefined {
  return typeof data === 'object' && data !== null && 'meta' in data ? (data.meta as PageMeta) : undefined
}
