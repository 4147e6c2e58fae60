import { oc } from '@orpc/contract'
import { z } from 'zod'
import { longestCategory, maxFileCategories } from '#features/market/listings/file-limits.ts'
import { type Given, problemCodes, warningCodes } from '#features/market/listings/import-problems.ts'
import { type ClientsOf, id, pageOf, paging, siteLanguage } from '#shared/contract-parts.ts'
import { importFormats, importProblems, importResults, importStates, keptBecause, shownRows } from './import-states.ts'
import { matchedFields, weightUnits } from './matched-fields.ts'

const matching = z.partialRecord(z.enum(matchedFields), z.number().int().min(0).max(499))

const categoryHandle = z.string().regex(/^[a-z0-9_-]{1,200}$/)

export const importSettings = z.object({
  /** for prices whose row names none */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** for texts whose column names none */
  language: siteLanguage,
  /**
   * handle for products without a category, or whose category has no counterpart here; null: they are left out. Stored
   * for the next import; undefined: there were no such products, and they would be left out
   */
  category: categoryHandle.nullable().optional(),
  /**
   * the file's category → our handle; null: products with only this category are left out. Stored, and suggested for
   * the next import
   */
  categories: z
    .record(z.string().max(longestCategory), categoryHandle.nullable())
    .refine(chosen => Object.keys(chosen).length <= maxFileCategories)
    .default({}),
  /** new listings become drafts, and existing ones keep their state */
  asDrafts: z.boolean(),
  /** fetch pictures from the links in the file */
  withPictures: z.boolean(),
  /** unit of the matched weight column */
  weightUnit: z.enum(weightUnits),
  /** matched columns, for a file of an unknown format */
  matching,
})
export type ImportSettings = z.infer<typeof importSettings>

const results = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
})

export const listingImport = z.object({
  id: z.number(),
  vendorId: z.number(),
  fileName: z.string(),
  /** null: an unknown format, so its columns must be matched */
  format: z.enum(importFormats).nullable(),
  rows: z.number(),
  state: z.enum(importStates),
  /** why it failed */
  problem: z.enum(importProblems).nullable(),
  /** products of the current step */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** what a queued step waits for: its turn after other imports, or a server's restart */
  waits: z.enum(['turn', 'restart']).nullable(),
  /** products by result, of the last check or import, updated while it runs */
  counts: results.nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** null: it can't be undone */
  undoUntil: z.string().nullable(),
  undoneAt: z.string().nullable(),
  mayChange: z.boolean(),
})
export type ListingImportRow = z.infer<typeof listingImport>

export const listingImportDetails = listingImport.extend({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  settings: importSettings,
  /** listings that an undo left unchanged, the first hundred */
  kept: z.array(z.object({ listingId: z.number(), title: z.string(), why: z.enum(keptBecause) })),
  keptCount: z.number(),
})
export type ListingImportDetails = z.infer<typeof listingImportDetails>

const suggestion = {
  listings: z.number(),
  /** handle of our category; null: to be left out, or no suggestion */
  category: z.string().nullable(),
  /** the enterprise chose it before, or it is a guess; null: no suggestion */
  because: z.enum(['chosen', 'guessed']).nullable(),
}

export const importCategories = z.object({
  /** the file's names for its categories, the most frequent first */
  categories: z.array(z.object({ name: z.string(), ...suggestion })),
  /** for products without a category, and for categories that aren't listed */
  others: z.object(suggestion),
})
export type ImportCategories = z.infer<typeof importCategories>

const column = z.coerce.number().int().min(0).max(499).optional()

const given = z.custom<Given>()

export const importRow = z.object({
  /** row number in the file, 1 being the first below the header */
  row: z.number(),
  product: z.string(),
  title: z.string(),
  result: z.enum(importResults),
  listingId: z.number().nullable(),
  problems: z.array(z.object({ column: z.string(), value: z.string(), code: z.enum(problemCodes), given })),
  warnings: z.array(z.object({ code: z.enum(warningCodes), given })),
  /** the row because of which the product is left out, if it is another one */
  cause: z.number().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const call = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Listing imports'], ...(description && { description }) })

const ofState = 'Code (409): gm-error-import-state.'
const oneAtATime = 'Code (409): gm-error-import-running (`given`: file, done, total, waits).'

export const listingImportsContract = {
  getListingImports: call(
    'GET',
    '/vendors/{vendorId}/listing-imports',
    'An enterprise’s imports of listings, latest first, for owners and admins of its team',
  )
    .input(z.object({ vendorId: id, ...paging({ limit: 20, max: 100 }) }))
    .output(pageOf(listingImport).extend({ mayChange: z.boolean() })),
  addListingImport: call(
    'POST',
    '/vendors/{vendorId}/listing-imports',
    'Begin an import with an uploaded CSV file (purpose `import`)',
    'Returns the format, or the columns’ names if it is unknown. Nothing is imported. Codes: gm-error-import-empty, gm-error-import-not-csv, gm-error-import-encoding, gm-error-import-rows, gm-error-file-columns (`fileId`; `given`: line, most).',
  )
    .input(z.object({ vendorId: id, fileId: z.uuid() }))
    .output(listingImportDetails),
  getListingImport: call('GET', '/listing-imports/{id}', 'An import, with its progress')
    .input(z.object({ id }))
    .output(listingImportDetails),
  getImportCategories: call(
    'GET',
    '/listing-imports/{id}/categories',
    'The categories of a file, with ours that most likely match',
    'For an unknown format it needs the matched columns of title, product and category.',
  )
    .input(z.object({ id, titleColumn: column, productColumn: column, categoryColumn: column }))
    .output(importCategories),
  checkListingImport: call(
    'POST',
    '/listing-imports/{id}/check',
    'Check what an import would do; nothing is written',
    `Codes: gm-error-import-match (\`matching\`), gm-error-import-currency (\`currency\`), gm-error-import-category (\`category\`, \`categories\`). ${ofState} ${oneAtATime}`,
  )
    .input(z.object({ id, settings: importSettings }))
    .output(listingImportDetails),
  startListingImport: call(
    'POST',
    '/listing-imports/{id}/start',
    'Run a checked import in the background',
    `${ofState} ${oneAtATime}`,
  )
    .input(z.object({ id }))
    .output(listingImportDetails),
  undoListingImport: call(
    'POST',
    '/listing-imports/{id}/undo',
    'Undo an import, within seven days',
    `Listings that were changed or sold since stay, and are named. ${ofState} ${oneAtATime}`,
  )
    .input(z.object({ id }))
    .output(listingImportDetails),
  removeListingImport: call('DELETE', '/listing-imports/{id}', 'Delete an import that was never run', ofState)
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  getListingImportRows: call('GET', '/listing-imports/{id}/rows', 'The result of each row in the last check or import')
    .input(
      z.object({
        id,
        show: z.enum(shownRows).optional(),
        ...paging({ limit: 20, max: 500 }),
      }),
    )
    .output(pageOf(importRow)),
}

export const contracts = { listingImports: listingImportsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
