import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import {
  type CategoryMap,
  countListingImport,
  type ListingImport,
  type ListingImportResult,
  parseCategoryMap,
} from '#features/market/listings/server/import/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isShipped, siteLanguages } from '#shared/languages.ts'
import type { ImportArguments } from './import-arguments.ts'

/** @throws OperatorError for an unknown language, or an unreadable category map */
export async function readListingImport(
  options: ImportArguments & { vendor: string },
  from: string,
  files: FileStore,
): Promise<ListingImport> {
  const { vendor, currency, category, language = 'en', pictures } = options
  if (!isShipped(language))
    throw new OperatorError(`--language should be one of ${siteLanguages.join(', ')}, not “${language}”.`)
  const map = options['category-map']
  return {
    path: resolve(from, options.file),
    fileName: basename(options.file),
    vendor,
    currency,
    language,
    category,
    categoryMap: map ? await readCategoryMap(resolve(from, map)) : {},
    pictures: pictures && resolve(from, pictures),
    files,
    dryRun: options['dry-run'],
  }
}

async function readCategoryMap(path: string): Promise<CategoryMap> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new OperatorError(`Can't read ${path}: ${error.message}`)
  })
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${basename(path)} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  return parseCategoryMap(document, basename(path))
}

export function printListingSummary(result: ListingImportResult, { dryRun }: ListingImport, report: string): void {
  const counts = countListingImport(result)
  const { created, changed, unchanged, skipped } = counts.results
  const shop = { shopify: 'Shopify', woocommerce: 'WooCommerce', pola: 'Pola', columns: 'Matched' }[result.format]
  if (result.interrupted && process.stdout.isTTY) console.log()
  console.log(`${shop} export: ${counts.rows} rows, ${result.products.length} products, prices in ${result.currency}`)
  if (dryRun) console.log('Dry run: nothing was written. The result would be:')
  console.log(`${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`)
  for (const [reason, products] of counts.skippedBecause) console.log(`  skipped, ${reason}: ${products}`)
  if (counts.warnings.size > 0)
    console.log(`Warnings: ${[...counts.warnings].map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  const unknown = [...counts.unknownCategories].slice(0, 20).map(([name, times]) => `${name} (${times})`)
  if (unknown.length > 0) console.log(`Unknown categories (${counts.unknownCategories.size}): ${unknown.join(', ')}`)
  if (result.gone.length > 0)
    console.log(`${result.gone.length} listings of this source are not in the file; they stay.`)
  if (result.interrupted)
    console.log(`Stopped: ${counts.results['not reached']} products not reached. Run it again for the rest.`)
  console.log(`Report: ${report}`)
}
