import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import '#features/market/directory/directory.tables.ts'
import '#features/shop/payouts/payouts.tables.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadDemo } from './load-demo.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-demo-'))
const files = createFileStore({ s3: undefined, dataDir })
const sealing = { dataDir, sealingSecret: undefined }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('Nuwara Leaf was paid once and is being paid again, whoever starts how often', { timeout: 240_000 }, async () => {
  const publicUrl = 'http://localhost:3000'
  await loadDemo({ db, files, log, publicUrl, sealing })
  await loadDemo({ db, files, log, publicUrl, sealing })
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .select(['subDomain', 'state', 'hint'])
    .orderBy('payouts.id')
    .execute()
  expect(payouts).toEqual([
    { subDomain: 'nuwaraleaf', state: 'sent', hint: '218' },
    { subDomain: 'nuwaraleaf', state: 'in-transfer', hint: '218' },
  ])
})
