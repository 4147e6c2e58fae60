import { slugOf } from '#shared/slug.ts'
import { type Packaging, packagingKinds } from './packaging.ts'

/** number of tags that are read; Shopify allows no more */
const maxTags = 250

/** The kinds of packaging that tags such as “Plastic Free” name. */
export function packagingOf(tags: string): Packaging[] {
  const handles = new Set(tags.split(',', maxTags).map(slugOf))
  return (Object.keys(packagingKinds) as Packaging[]).filter(kind => handles.has(kind))
}
