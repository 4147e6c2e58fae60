import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { id, jsonId, listOf, revision } from '#shared/contract-parts.ts'
import { adminCall, changed, newOrder } from './admin-calls.ts'

export const listKinds = ['picked', 'searched', 'link'] as const
export type ListKind = (typeof listKinds)[number]

/** A list as admins see it. */
export const listRow = z
  .object({
    id: z.number(),
    title: z.record(z.string(), z.string()),
    description: z.record(z.string(), z.string()),
    slug: z.string(),
    kind: z.enum(listKinds),
    link: z.string().nullable(),
    search: z.string().nullable(),
    imageId: z.string().nullable(),
    active: z.boolean(),
    /** number of picked enterprises */
    picked: z.number(),
  })
  .extend(changed.shape)
export type ListRow = z.infer<typeof listRow>

const common = {
  title: localText(120).refine(text => Boolean(text.en)),
  description: localText(1000),
  slug: z.string().regex(/^[a-z0-9_-]{1,200}$/),
  /** a file of the purpose `list`, or the picture that it has */
  imageId: z.uuid().nullable(),
  active: z.boolean(),
}

export const listInput = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('picked'), vendorIds: z.array(jsonId).max(1000) }),
  z.object({ ...common, kind: z.literal('searched'), search: z.string().trim().max(2000) }),
  z.object({ ...common, kind: z.literal('link'), link: z.string().trim().min(1).max(2000) }),
])
export type NewList = z.infer<typeof listInput>

const refusals =
  'Codes: gm-error-list-slug (409), gm-error-list-search, gm-error-banner-link. NOT_FOUND for a picture that isn’t the caller’s, and an unknown enterprise.'
const conflict = 'Code: gm-error-list-changed (409) if somebody saved since `revision`.'

export const listsContract = {
  getAllLists: adminCall('GET', '/admin/lists', 'All lists and collections, in order; admins').output(
    listOf(listRow).extend({
      /** whether the directory’s first page shows them */
      isCarouselOn: z.boolean(),
    }),
  ),
  getPicked: adminCall('GET', '/admin/lists/{id}/enterprises', 'The enterprises picked for a collection; admins')
    .input(z.object({ id }))
    .output(listOf(z.object({ id: z.number(), name: z.string() }))),
  addList: adminCall('POST', '/admin/lists', 'Add a list, last in order; admins', refusals)
    .input(z.object({ list: listInput }))
    .output(z.object({ id: z.number() })),
  changeList: adminCall('PUT', '/admin/lists/{id}', 'Change a list; admins', `${refusals} ${conflict}`)
    .input(z.object({ id, revision, list: listInput }))
    .output(z.object({})),
  orderLists: adminCall(
    'PUT',
    '/admin/lists-order',
    'Change the order of lists; admins',
    'Code: gm-error-order-changed (409) if `before` is no longer their order.',
  )
    .input(newOrder)
    .output(z.object({})),
  removeList: adminCall('DELETE', '/admin/lists/{id}', 'Remove a list; admins', conflict)
    .input(z.object({ id, revision: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .output(z.object({})),
  turnCarousel: adminCall('PUT', '/admin/carousel', 'Show or hide the carousel of lists; admins')
    .input(z.object({ isOn: z.boolean() }))
    .output(z.object({})),
}
