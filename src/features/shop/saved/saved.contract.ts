import { oc } from '@orpc/contract'
import { z } from 'zod'
import { money } from '#features/market/listings/listings.contract.ts'
import { type ClientsOf, id, jsonId, language, listOf, pageOf, paging } from '#shared/contract-parts.ts'
import { longestListName, maxLists } from './saved-limits.ts'

export const savedItem = z.object({
  listingId: z.number(),
  title: z.string(),
  brand: z.string(),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  /** the lowest price of what is available now; null without a price, and for listings that aren't public any more */
  price: money.nullable(),
  /** whether some variants cost more */
  hasDearer: z.boolean(),
  /**
   * What can be done with it now. available: one variant, which can be added to the cart; choose: several variants;
   * closed: its enterprise takes no orders; elsewhere: it isn't sold here; gone: it isn't public any more, and its
   * title is that of the day it was saved
   */
  state: z.enum(['available', 'choose', 'sold-out', 'closed', 'elsewhere', 'gone']),
  since: z.string(),
  /** ids of the owner's lists that contain it; empty for other viewers */
  lists: z.array(z.number()),
})
export type SavedItem = z.infer<typeof savedItem>

export const savedList = z.object({
  id: z.number(),
  name: z.string(),
  count: z.number(),
  /** key in the link of a shared list; null: it isn't shared */
  shareKey: z.string().nullable(),
  showsOwner: z.boolean(),
})
export type SavedList = z.infer<typeof savedList>

const name = z
  .string()
  .trim()
  .min(1)
  .max(longestListName)
  .refine(text => !text.includes('\0'))
const pages = { ...paging({ limit: 20, max: 100 }), language }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Saved'], ...(description && { description }) })

const lists = `Codes: gm-error-saved-list-name (409) where there is one of that name, gm-error-saved-lists (409) for more than ${maxLists}.`

export const savedContract = {
  getSaved: call('GET', '/saved/listings', 'The caller’s saved listings, or one of their lists, latest first')
    .input(z.object({ list: id.optional(), ...pages }))
    .output(pageOf(savedItem)),
  sortSaved: call('PUT', '/saved/listings/{id}', 'Save a listing, and put it into exactly these lists of the caller')
    .input(z.object({ id, lists: z.array(jsonId).max(maxLists) }))
    .output(z.object({ lists: z.array(z.number()) })),
  getSavedLists: call('GET', '/saved/lists', 'The caller’s lists of saved listings').output(listOf(savedList)),
  createSavedList: call('POST', '/saved/lists', 'Create a list', lists).input(z.object({ name })).output(savedList),
  changeSavedList: call(
    'PUT',
    '/saved/lists/{id}',
    'Rename a list, share it by a secret link, or end sharing',
    `${lists} A link that was turned off never works again: sharing anew makes another.`,
  )
    .input(
      z.object({ id, name: name.optional(), isShared: z.boolean().optional(), showsOwner: z.boolean().optional() }),
    )
    .output(savedList),
  deleteSavedList: call('DELETE', '/saved/lists/{id}', 'Delete a list; its listings stay saved')
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  getSharedList: call('GET', '/saved/shared/{key}', 'A shared list, by the key in its link')
    .input(z.object({ key: z.string().max(100), ...pages }))
    .output(
      pageOf(savedItem).extend({
        name: z.string(),
        /** null unless its owner wants to be named */
        owner: z.string().nullable(),
      }),
    ),
}

export const contracts = { saved: savedContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
