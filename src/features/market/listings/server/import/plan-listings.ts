import type { Db, Tx } from '#server/db/database.ts'
import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../../listings.tables.ts'
import type { IndexedProduct } from './index-products.ts'
import type { ProductResult } from './listing-import-result.ts'
import { type PictureFolder, pictureId, readPicture } from './picture-folder.ts'
import type { ReadProduct } from './product-content.ts'
import type { ProductNotes } from './product-row.ts'
import { type ExportFile, hashOf, readProduct } from './read-product.ts'
import type { ReadOptions } from './read-shopify-product.ts'

export type ExistingListing = { id: number; sourceHash: string | null; title: LocalText }

export type PlannedPicture = { id: string; path: string; row: number; reference: string; alt: string }

export type PlannedListing = {
  result: ProductResult
  notes: ProductNotes
  sourceId: string
  /** of the content by language, and of the pictures: `en=… pictures=…` */
  sourceHash: string
  content: ReadProduct['content']
  /** undefined: unchanged */
  pictures: PlannedPicture[] | undefined
  existingId: number | undefined
}

export type PlanOptions = ReadOptions & {
  source: string
  vendorId: number
  language: string
  pictures: PictureFolder | undefined
  existing: Map<string, ExistingListing>
  /** SKU → first row with it, over all products so far */
  skus: Map<string, number>
}

/** The vendor's listings from this source, by their id there. */
export async function loadExisting(
  db: Db | Tx,
  vendorId: number,
  source: string,
): Promise<Map<string, ExistingListing>> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'sourceId', 'sourceHash', 'title'])
    .where('vendorId', '=', vendorId)
    .where('source', '=', source)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ sourceId, ...row }) => [sourceId ?? '', row]))
}

/** Reads a product and compares it with the last import. Writes nothing. */
export async function planListing(
  exported: ExportFile,
  indexed: IndexedProduct,
  options: PlanOptions,
): Promise<{ result: ProductResult; write: PlannedListing | undefined }> {
  const existing = options.existing.get(indexed.sourceId)
  const { notes, product } = await readProduct(exported, indexed, options)
  const result: ProductResult = {
    sourceId: indexed.sourceId,
    title: product?.content.title || indexed.title || (existing ? inLanguage(existing.title, options.language) : ''),
    result: 'skipped',
    listingId: existing?.id ?? null,
    rows: indexed.rows.map(({ number, line }) => ({ number, line })),
    problems: notes.problems,
    warnings: notes.warnings,
  }
  if (!product || notes.problems.length > 0) return { result, write: undefined }
  noteKnownSkus(product, result, options.skus, notes)
  const pictures = options.pictures && (await findPictures(product, indexed.sourceId, options, notes))
  const before = new Map(existing?.sourceHash?.split(' ').map(part => part.split('=', 2) as [string, string]))
  const now = new Map(before).set(options.language, hashOf([product.content, product.pictures.map(({ alt }) => alt)]))
  if (pictures?.length) now.set('pictures', hashOf(pictures.map(({ id }) => id)))
  const unchanged = existing && [...now].every(([key, hash]) => before.get(key) === hash)
  result.result = unchanged ? 'unchanged' : existing ? 'changed' : 'created'
  if (unchanged) return { result, write: undefined }
  const sourceHash = [...now].map(([key, hash]) => `${key}=${hash}`).join(' ')
  const write = {
    result,
    notes,
    sourceId: indexed.sourceId,
    sourceHash,
    content: product.content,
    pictures: pictures?.length ? pictures : undefined,
    existingId: existing?.id,
  }
  return { result, write }
}

/** A shop may use a SKU twice; orders can't distinguish the products then. */
function noteKnownSkus(
  { content }: ReadProduct,
  { rows }: ProductResult,
  skus: Map<string, number>,
  notes: ProductNotes,
) {
  const row = rows[0] ?? { number: 0 }
  for (const { sku } of content.variants) {
    if (!sku) continue
    const earlier = skus.get(sku)
    if (earlier) notes.warn(row, 'sku', `another product, on row ${earlier}, has the SKU “${sku}” too`)
    else skus.set(sku, row.number)
  }
}

async function findPictures(
  { pictures }: ReadProduct,
  sourceId: string,
  { pictures: folder, source, vendorId }: PlanOptions,
  notes: ProductNotes,
): Promise<PlannedPicture[]> {
  const found = new Map<string, PlannedPicture>()
  for (const { row, reference, alt } of pictures) {
    const file = folder?.find(reference) ?? { lost: '' }
    const picture = 'path' in file ? await readPicture(file.path, reference).catch(asLost) : file
    if ('lost' in picture) notes.warn({ number: row }, 'picture', picture.lost)
    else if ('path' in file) {
      const id = pictureId(`${vendorId} ${source} ${sourceId}`, picture.bytes)
      if (!found.has(id)) found.set(id, { id, path: file.path, row, reference, alt: cutAtWord(oneLine(alt), 300) })
    }
  }
  return [...found.values()]
}

function asLost(error: unknown): { lost: string } {
  return { lost: `a picture can't be read: ${error instanceof Error ? error.message : error}` }
}
