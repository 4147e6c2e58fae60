import '#features/market/directory/directory.tables.ts'
import { setDownloadFile } from '#features/market/listings/listings.factory.ts'
import { createSoldFile } from '#features/platform/storage/storage.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { writePaper } from './application-papers.ts'
import { readDemoMarket } from './demo-market.ts'

type Options = { db: Db; files: FileStore }

/**
 * Writes the files that the demo world sells, and attaches them to their listings. Does nothing for listings that have
 * one.
 */
export async function loadDemoDownloads({ db, files }: Options): Promise<void> {
  const without = await db
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'subDomain', 'listings.title', 'listings.createdAt'])
    .where('delivery', '=', 'download')
    .where('downloadFileId', 'is', null)
    .execute()
  if (without.length === 0) return
  const { products } = await readDemoMarket()
  for (const { id, subDomain, title, createdAt } of without) {
    const found = products.arranged.find(({ listing }) => listing.vendor === subDomain && listing.title.en === title.en)
    if (!found?.listing.file) continue
    const paper = { name: `${subDomain}.pdf`, lines: found.listing.file }
    const written = await writePaper(files, subDomain, paper, createdAt)
    await db.transaction().execute(async tx => {
      await createSoldFile(tx, written, createdAt)
      await setDownloadFile(tx, id, written.id)
    })
  }
}
