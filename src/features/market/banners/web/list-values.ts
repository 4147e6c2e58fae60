import { slugOf } from '#shared/slug.ts'
import { readTexts, type TextValues, textValues } from '#web/forms/text-values.ts'
import type { ListKind, ListRow, NewList } from '../lists.contract.ts'

export function listValues(list: ListRow | undefined): TextValues {
  return {
    ...textValues('title', list?.title ?? {}),
    ...textValues('description', list?.description ?? {}),
    slug: list?.slug ?? '',
    kind: list?.kind ?? 'picked',
    link: list?.link ?? '',
    search: list?.search ? `/?${list.search}` : '',
    imageId: list?.imageId ?? '',
    active: list?.active ?? true,
  }
}

/** A new list without an address of its own gets one of its title. */
export function newListOf(values: TextValues, vendorIds: number[]): NewList {
  const title = readTexts(values, 'title')
  const common = {
    ...{ title, description: readTexts(values, 'description'), active: Boolean(values.active) },
    slug: slugOf(String(values.slug) || (title.en ?? '')),
    imageId: String(values.imageId) || null,
  }
  const kind = values.kind as ListKind
  if (kind === 'link') return { ...common, kind, link: String(values.link) }
  if (kind === 'searched') return { ...common, kind, search: String(values.search) }
  return { ...common, kind, vendorIds }
}
