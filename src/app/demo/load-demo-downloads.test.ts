import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { readFileBytes } from '#features/platform/storage/server/index.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { readDemoMarket } from './demo-market.ts'
import { loadDemoDownloads } from './load-demo-downloads.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-demo-'))
const files = createFileStore({ s3: undefined, dataDir })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('every file listing of the demo world has its file, and other people’s files are left alone', async () => {
  const { products } = await readDemoMarket()
  const [sold, ...others] = products.arranged.flatMap(({ listing }) => (listing.file ? [listing] : []))
  expect([sold?.vendor, others]).toEqual(['bibliobusluachea', []])
  const vendorId = await createVendor(db, { subDomain: 'bibliobusluachea' })
  const listing = { vendorId, kind: 'cart', delivery: 'download' } as const
  const ids = [
    await createListing(db, { ...listing, title: sold?.title ?? {} }),
    await createListing(db, { ...listing, title: { en: 'A recording of our own' } }),
  ]
  await loadDemoDownloads({ db, files })
  await loadDemoDownloads({ db, files })
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'downloadFileId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows.map(row => row.downloadFileId)).toEqual([expect.any(String), null])
  const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  expect(file).toMatchObject({ id: rows[0]?.downloadFileId, state: 'ready', purpose: 'download' })
  expect(file.claimedAt).not.toBeNull()
  expect((await readFileBytes(files, file))?.length).toBe(file.bytes)
})
