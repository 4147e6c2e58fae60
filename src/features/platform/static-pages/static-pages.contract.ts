import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, language, listOf, pageOf, paging, revision } from '#shared/contract-parts.ts'
import { ownPath } from '#shared/own-path.ts'
import { longestPageText, longestPageTitle, pageHandle, pageStates } from './page-limits.ts'

/** A page as visitors read it. */
export const staticPage = z.object({
  id: z.number(),
  handle: z.string(),
  title: z.string(),
  /** plain text with the marks of docs/product.md §2 “Static pages” */
  text: z.string(),
  /** the languages in which title and text are given: English where the one asked for is missing */
  titleLanguage: z.string(),
  textLanguage: z.string(),
  /** the version that is shown, and the one that holds today */
  version: z.number(),
  inForce: z.number(),
  /** day from which the shown version holds */
  fromDay: z.string(),
  /** all that were published, the latest first; one that begins on a later day doesn’t hold yet */
  versions: z.array(z.object({ number: z.number(), fromDay: z.string() })),
})
export type StaticPage = z.infer<typeof staticPage>

export const staticPageLink = z.object({ id: z.number(), handle: z.string(), title: z.string(), inMenu: z.boolean() })
export type StaticPageLink = z.infer<typeof staticPageLink>

const stored = z.record(z.string(), z.string())

/** A row of the admins' list. */
export const staticPageRow = z.object({
  id: z.number(),
  handle: z.string(),
  /** of the last version or draft, in the reader’s language */
  title: z.string(),
  state: z.enum(pageStates),
  inMenu: z.boolean(),
  hasDraft: z.boolean(),
  /** day from which the version that holds now does; null if none does */
  fromDay: z.string().nullable(),
  /** languages in which the last version or draft lacks title or text */
  missing: z.array(z.string()),
  leadsTo: z.string().nullable(),
  revision: z.number(),
  changedAt: z.iso.datetime(),
  by: z.string().nullable(),
})
export type StaticPageRow = z.infer<typeof staticPageRow>

/** Everything that admins keep of a page. */
export const staticPageDesk = staticPageRow.extend({
  draft: z.object({ number: z.number(), title: stored, text: stored }).nullable(),
  /** published ones, the latest first */
  versions: z.array(
    z.object({
      number: z.number(),
      fromDay: z.string(),
      publishedAt: z.iso.datetime(),
      by: z.string().nullable(),
      isInForce: z.boolean(),
      title: stored,
      text: stored,
    }),
  ),
})
export type StaticPageDesk = z.infer<typeof staticPageDesk>

const handle = z.string().regex(pageHandle)
const content = {
  title: localText(longestPageTitle).refine(one => Boolean(one.en)),
  text: localText(longestPageText).refine(one => Boolean(one.en)),
}
const path = z
  .string()
  .max(500)
  .refine(one => ownPath(one, '') === one)

const get = (at: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path: at, summary, tags: ['About'], ...(description && { description }) })

const call = (method: 'GET' | 'POST' | 'PUT', at: `/${string}`, summary: string, codes = '') =>
  oc.errors({ NOT_FOUND: {} }).route({
    ...{ method, path: at, summary, tags: ['Admin'] },
    description: `Only for admins; for others, and for pages that don’t exist, NOT_FOUND. ${codes}`.trim(),
  })

const changed = 'If somebody has changed the page since it was read, the answer is 409 gm-error-page-changed.'

export const staticPagesContract = {
  getPages: get('/pages', 'Pages that the site’s admins have published, in order')
    .input(z.object({ language }))
    .output(listOf(staticPageLink)),
  getPage: get(
    '/pages/{id}',
    'A page that the site’s admins have published, by id or handle',
    'In the version that holds today, that held on a day, or with a number; a version that isn’t there is the one that holds today. A page that was taken away answers 410 gm-error-page-gone; `given.leadsTo` is the path that took its place, if there is one.',
  )
    .input(
      z.object({
        id: z.union([handle, id]),
        language,
        version: id.optional(),
        /** the version that held on this day; NOT_FOUND before the first one */
        on: z.iso.date().optional(),
      }),
    )
    .output(staticPage),
  getStaticPages: call('GET', '/admin/pages', 'Static pages with their drafts; admins')
    .input(
      z.object({
        ...paging({ limit: 25, max: 100 }),
        state: z.enum(pageStates).default('live'),
        search: z.string().trim().min(1).max(100).optional(),
      }),
    )
    .output(
      pageOf(staticPageRow).extend({
        /** ids of the pages of the About menu, in order */
        menu: z.array(z.number()),
      }),
    ),
  getStaticPage: call('GET', '/admin/pages/{id}', 'A static page with all versions and its draft; admins')
    .input(z.object({ id }))
    .output(staticPageDesk),
  addStaticPage: call(
    'POST',
    '/admin/pages',
    'Add a static page as a draft; admins',
    '409 gm-error-page-handle-taken if another one has this address.',
  )
    .input(z.object({ handle, ...content }))
    .output(staticPageDesk),
  saveStaticPageDraft: call('PUT', '/admin/pages/{id}/draft', 'Write the draft of a static page; admins', changed)
    .input(z.object({ id, revision, ...content }))
    .output(staticPageDesk),
  restoreStaticPage: call(
    'POST',
    '/admin/pages/{id}/restore',
    'Make an earlier version of a static page its draft; admins',
    changed,
  )
    .input(z.object({ id, revision, version: jsonId }))
    .output(staticPageDesk),
  discardStaticPageDraft: call(
    'POST',
    '/admin/pages/{id}/discard',
    'Discard the draft of a static page, and the page if it was never published; admins',
    changed,
  )
    .input(z.object({ id, revision }))
    .output(z.object({})),
  publishStaticPage: call(
    'POST',
    '/admin/pages/{id}/publish',
    'Publish the draft of a static page as the version that holds from a day on; admins',
    `${changed} 400 gm-error-page-day for a day in the past or before that of the last version; 409 gm-error-page-same if it says the same.`,
  )
    .input(z.object({ id, revision, fromDay: z.iso.date() }))
    .output(staticPageDesk),
  takeStaticPageAway: call(
    'POST',
    '/admin/pages/{id}/take-away',
    'Take a static page away, with a path that its address leads to or none; admins',
    changed,
  )
    .input(z.object({ id, revision, leadsTo: path.nullable() }))
    .output(staticPageDesk),
  bringStaticPageBack: call(
    'POST',
    '/admin/pages/{id}/bring-back',
    'Show a static page again that was taken away; admins',
    changed,
  )
    .input(z.object({ id, revision }))
    .output(staticPageDesk),
  setPageMenu: call(
    'PUT',
    '/admin/page-menu',
    'Which pages the About menu has, in order; admins',
    '409 gm-error-page-changed unless `before` is what it has.',
  )
    .input(z.object({ before: z.array(jsonId).max(100), ids: z.array(jsonId).max(100) }))
    .output(z.object({})),
}

export const contracts = { staticPages: staticPagesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
