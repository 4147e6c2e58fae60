import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, revision } from '#shared/contract-parts.ts'
import { networkFilterLimits } from './network-filter-limits.ts'

const limits = networkFilterLimits

const node = z.object({
  id: z.number(),
  revision: z.number(),
  /** in the reader’s language */
  text: z.string(),
  title: z.record(z.string(), z.string()),
  imageId: z.string().nullable(),
  isShown: z.boolean(),
  /** members that have it and are shown; of a hidden one 0 */
  members: z.number(),
})
export type FilterNodeRow = z.infer<typeof node>

export const networkFilter = node.extend({
  formId: z.number(),
  formTitle: z.string(),
  questionId: z.number(),
  /** answers that were handed in before aren’t shown */
  since: z.iso.datetime(),
  /** false: what is handed in is only for the enterprise’s own eyes, so nobody has it */
  isPublic: z.boolean(),
  choices: z.array(node),
})
export type NetworkFilterRow = z.infer<typeof networkFilter>

/** A choice question that could become a filter. */
export const freeQuestion = z.object({
  formId: z.number(),
  formTitle: z.string(),
  questionId: z.number(),
  text: z.string(),
  choices: z.array(z.string()),
})
export type FreeQuestion = z.infer<typeof freeQuestion>

const may = 'Admins and owners in the network; for others, and for what belongs to others, NOT_FOUND.'
const changed = 'gm-error-network-filter-changed (409) if somebody saved since `revision`.'
const one = { networkId: id, nodeId: id }
const empty = z.object({})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, summary: string, more = '') =>
  oc.errors({ NOT_FOUND: {} }).route({
    ...{ method, summary, tags: ['Networks'] },
    path: `/networks/{networkId}/${path}`,
    description: `${may} ${more}`.trim(),
  })

export const networkFiltersContract = {
  getNetworkFilters: call(
    'GET',
    'filters',
    'The questions that a network filters its members by, with their choices, and those it could filter by',
  )
    .input(z.object({ networkId: id }))
    .output(z.object({ items: z.array(networkFilter), free: z.array(freeQuestion) })),
  addNetworkFilter: call(
    'POST',
    'filters',
    'Filter a network’s members by a choice question of one of its forms',
    `From now on the form says beside the question that the answer is shown; answers from before aren’t. \`isConfirmed\`: the caller says that these answers may be seen by all. NOT_FOUND for other questions, and forms whose answers only the enterprise sees. Doing it again does nothing. gm-error-network-filters-full (409) beyond ${limits.questions}, or for a question of more than ${limits.choices} choices.`,
  )
    .input(z.object({ networkId: id, formId: jsonId, questionId: jsonId, isConfirmed: z.literal(true) }))
    .output(z.object({ id: z.number() })),
  changeNetworkFilter: call(
    'PUT',
    'filters/{nodeId}',
    'Change what a filter or one of its values is called, or whether visitors see it',
    changed,
  )
    .input(
      z.object({
        ...{ ...one, revision },
        title: localText(limits.title).refine(title => Boolean(title.en)),
        isShown: z.boolean(),
      }),
    )
    .output(empty),
  setNetworkFilterPicture: call(
    'PUT',
    'filters/{nodeId}/picture',
    'Give a filter or one of its values a picture that was uploaded as a logo, or take it away',
    changed,
  )
    .input(z.object({ ...one, revision, fileId: z.uuid().nullable() }))
    .output(empty),
  sortNetworkFilters: call(
    'PUT',
    'filter-order',
    'Put a network’s filters, or the values of one, into an order',
    'gm-error-network-filter-changed (409) unless `ids` are all of them.',
  )
    .input(
      z.object({
        networkId: id,
        /** the filter whose values these are; null: filters */
        parentId: jsonId.nullable(),
        ids: z.array(jsonId).max(500),
      }),
    )
    .output(empty),
  removeNetworkFilter: call(
    'DELETE',
    'filters/{nodeId}',
    'Filter by a question no more',
    'Its form says no more that the answer is shown.',
  )
    .input(z.object(one))
    .output(empty),
}

export const contracts = { networkFilters: networkFiltersContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
