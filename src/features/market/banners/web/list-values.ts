import { slugOf } from '#shared/slug.ts'
import type { ListKind, ListRow, NewList } from '../lists.contract.ts'
import { textOfValues, type Values, valuesOfText } from './local-values.ts'

export function listValues(list: ListRow | undefined): Values {
  return {
    ...valuesOfText('title', list?.title ?? {}),
    ...valuesOfText('description', list?.description ?? {}),
    slug: list?.slug ?? '',
    kind: list?.kind ?? 'picked',
    link: list?.link ?? '',
    search: list?.search ? `/?${list.search}` : '',
    imageId: list?.imageId ?? '',
    active: list?.active ?? true,
  }
}

/** A new list without an address of its own gets one of its title. */
export function newListOf(values: Values, vendorIds: number[]): NewList {
  const title = textOfValues(values, 'title')
  const common = {
    ...{ title, description: textOfValues(values, 'description'), active: Boolean(values.active) },
    slug: slugOf(String(values.slug) || (title.en ?? '')),
    imageId: String(values.imageId) || null,
  }
  const kind = values.kind as ListKind
  if (kind === 'link') return { ...common, kind, link: String(values.link) }
  if (kind === 'searched') return { ...common, kind, search: String(values.search) }
  return { ...common, kind, vendorIds }
}
