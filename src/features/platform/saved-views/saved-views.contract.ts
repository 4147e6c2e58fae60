import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, listOf } from '#shared/contract-parts.ts'

/** @limit views that an admin has of a list */
export const maxViews = 20
/** @limit characters of a view’s name */
export const maxViewName = 60

/** Name of a list, as its page declares it. */
const list = z.string().regex(/^[a-z-]{1,40}$/)

const name = z
  .string()
  .trim()
  .min(1)
  .max(maxViewName)
  .refine(text => text.isWellFormed() && !text.includes('\0'))

/** Search, filters, order and columns, as in the list's address; the list ignores what it doesn't know. */
const query = z
  .string()
  .max(2000)
  .refine(text => text.isWellFormed() && !/[\0#?/]/.test(text))

export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** null: the caller’s own */
  by: z.string().nullable(),
})
export type SavedView = z.infer<typeof savedView>

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'] })

export const savedViewsContract = {
  getViews: call('GET', '/admin/views/{list}', 'Saved views of a list: one’s own in their order, then others’; admins')
    .input(z.object({ list }))
    .output(listOf(savedView)),
  saveView: call(
    'POST',
    '/admin/views/{list}',
    'Save a view of a list; admins. `gm-error-view-name-taken`, `gm-error-views-full` (409)',
  )
    .input(z.object({ list, name, query, isShared: z.boolean() }))
    .output(savedView),
  changeView: call(
    'PATCH',
    '/admin/views/{list}/{id}',
    'Change a view of one’s own; admins. `gm-error-view-name-taken` (409)',
  )
    .input(
      z.object({
        list,
        id,
        name: name.optional(),
        query: query.optional(),
        isShared: z.boolean().optional(),
        /** counts from 0 among one’s views of the list */
        position: z.number().int().min(0).max(maxViews).optional(),
      }),
    )
    .output(z.object({})),
  removeView: call('DELETE', '/admin/views/{list}/{id}', 'Remove a view of one’s own; admins')
    .input(z.object({ list, id }))
    .output(z.object({})),
}

export const contracts = { savedViews: savedViewsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
