import { slugOf } from '#shared/slug.ts'
import { type Packaging, packagingKinds } from './packaging.ts'

/** of which packaging is read: as many as Shopify has */
const maxTags = 250

/** Packaging kinds named by tags, such as “Plastic Free”. */
export function packagingOf(tags: string): Packaging[] {
  const handles = new Set(tags.split(',', maxTags).map(slugOf))
  return (Object.keys(packagingKinds) as Packaging[]).filter(kind => handles.has(kind))
}
