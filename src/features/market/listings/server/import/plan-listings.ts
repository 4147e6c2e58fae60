import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ExistingListings } from './existing-listings.ts'
import type { IndexedProduct } from './index-products.ts'
import type { ProductResult } from './listing-import-result.ts'
import { type LostPicture, type Pictures, pictureId, readPicture } from './picture-folder.ts'
import type { ReadProduct } from './product-content.ts'
import type { ProductNotes } from './product-row.ts'
import { type ExportFile, hashOf, readProduct } from './read-product.ts'
import type { ReadOptions } from './read-shopify-product.ts'

/** docs/product.md §9 “How many”: pictures of a listing */
const maxLinks = 10

export type PlannedPicture = { id: string; path: string; row: number; reference: string; alt: string }

export type PlannedListing = {
  result: ProductResult
  notes: ProductNotes
  sourceId: string
  /** hashes of the content by language, and of the pictures: `en=… pictures=…` */
  sourceHash: string
  content: ReadProduct['content']
  /** undefined: unchanged */
  pictures: PlannedPicture[] | undefined
  existingId: number | undefined
  /** false for an existing listing of another source, which keeps its source */
  isOfSource: boolean
}

export type PlanOptions = ReadOptions & {
  source: string
  vendorId: number
  language: string
  pictures: Pictures | undefined
  existing: ExistingListings
  /** hashes of listings' current content in our own columns, by id; empty for other formats */
  current: Map<number, string>
  /** SKU → first row of the file with it */
  skus: Map<string, number>
}

/** Reads a product and compares it with the last import. Writes nothing. */
export async function planListing(
  exported: ExportFile,
  indexed: IndexedProduct,
  options: PlanOptions,
): Promise<{ result: ProductResult; write: PlannedListing | undefined }> {
  const existing = options.existing.find(indexed)
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
  const before = new Map(existing?.sourceHash?.split(' ').map(part => part.split('=', 2) as [string, string]))
  const language = product.content.texts ? 'pola' : options.language
  const now = new Map(before).set(language, hashOf([product.content, product.pictures.map(({ alt }) => alt)]))
  const pictures = await picturesOf(product, indexed.sourceId, { ...options, before, now }, notes)
  const unchanged =
    existing &&
    (product.content.texts
      ? options.current.get(existing.id) === hashOf(product.content)
      : [...now].every(([key, hash]) => before.get(key) === hash))
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
    isOfSource: existing?.isOfSource ?? true,
  }
  return { result, write }
}

/** A shop may use a SKU for two products, which orders then can't distinguish. */
function noteKnownSkus(
  { content }: ReadProduct,
  { rows }: ProductResult,
  skus: Map<string, number>,
  notes: ProductNotes,
) {
  const row = rows[0] ?? { number: 0 }
  const own = new Set(rows.map(({ number }) => number))
  for (const { sku } of content.variants) {
    const earlier = sku && skus.get(sku)
    if (earlier && !own.has(earlier)) notes.warn(row, 'sku-elsewhere', { row: earlier, sku })
  }
}

type Hashes = { before: Map<string, string>; now: Map<string, string> }

/** Linked pictures are only requested if the links differ from those of the last import. */
async function picturesOf(
  product: ReadProduct,
  sourceId: string,
  options: PlanOptions & Hashes,
  notes: ProductNotes,
): Promise<PlannedPicture[] | undefined> {
  const { pictures, before, now } = options
  if (!pictures) return undefined
  const links = pictures.areLinks ? hashOf(product.pictures.map(({ reference }) => reference)) : ''
  if (links && before.get('links') === links) return undefined
  const { found, isAll } = await findPictures(product, sourceId, { ...options, pictures }, notes)
  if (found.length > 0) now.set('pictures', hashOf(found.map(({ id }) => id)))
  if (links && isAll) now.set('links', links)
  else now.delete('links')
  return found
}

async function findPictures(
  product: ReadProduct,
  sourceId: string,
  { pictures, source, vendorId }: PlanOptions & { pictures: Pictures },
  notes: ProductNotes,
): Promise<{ found: PlannedPicture[]; isAll: boolean }> {
  const found = new Map<string, PlannedPicture>()
  const most = pictures.areLinks ? maxLinks : product.pictures.length
  const [beyond] = product.pictures.slice(most)
  if (beyond) notes.warn({ number: beyond.row }, 'pictures-too-many', { most })
  let isAll = true
  for (const { row, reference, alt } of product.pictures.slice(0, most)) {
    const file = await pictures.find(reference)
    if ('untried' in file) continue
    const picture = 'path' in file ? await readPicture(file.path, reference).catch(asLost) : file
    if ('lost' in picture) {
      notes.warn({ number: row }, picture.lost, picture.given)
      isAll = false
    } else if ('path' in file) {
      const id = pictureId(`${vendorId} ${source} ${sourceId}`, picture.bytes)
      if (!found.has(id)) found.set(id, { id, path: file.path, row, reference, alt: cutAtWord(oneLine(alt), 300) })
    }
  }
  return { found: [...found.values()], isAll }
}

function asLost(error: unknown): LostPicture {
  return { lost: 'picture-unreadable', given: { why: error instanceof Error ? error.message : String(error) } }
}
