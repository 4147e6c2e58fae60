/** What a page tells search engines and other sites; part of its loader's data, as `meta`. */
export type PageMeta = {
  title: string
  description?: string
  /** path with the query that identifies the page, without `lang` */
  canonicalPath?: string
  /** path of a picture of at least 600 px */
  image?: string
  jsonLd?: Record<string, unknown>
  noIndex?: boolean
}

export function metaOf(data: unknown): PageMeta | undefined {
  return typeof data === 'object' && data !== null && 'meta' in data ? (data.meta as PageMeta) : undefined
}
