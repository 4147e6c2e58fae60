import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { saveShop, takeSnapshots } from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { Db } from '#server/db/database.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { OutsideError } from '#server/net/index.ts'
import { asViewer } from '#server/testing/test-context.ts'
import type { ImportSettings, ListingImportDetails } from '../listing-import.contract.ts'
import { listingImportsRoutes } from '../server/listing-imports.routes.ts'
import { type ImportTools, runImport } from '../server/run-import.ts'

export const never = new AbortController().signal

const head = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Inventory Qty,Image Src'
export const shopify = (...rows: string[]) => [head, ...rows].join('\n')
export const tea = 'tea,Tea,food-and-drink,12.50,T1,5,'

/** Imports of a vendor and its owner; each `begin` creates new ones. */
export async function listingImports(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'pola-listing-import-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const files = localFileStore(folder)
  const routes = listingImportsRoutes(db, files)
  const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
  const noOne: ImportTools['ask'] = () => Promise.reject(new OutsideError('connection'))
  const tools = (ask = noOne): ImportTools => ({ db, files, log: pino({ level: 'silent' }), ask })

  let vendorId: number
  let owner: TestUser

  async function begin() {
    // An import of another test that waits would end a slice.
    await db.deleteFrom('listingImports').execute()
    vendorId = await createVendor(db)
    owner = await createUser(db)
    await addToTeam(db, vendorId, owner.id, 1)
    await db
      .transaction()
      .execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates: [{ mode: 'customrate', amount: 500 }] }))
    return { vendorId, owner }
  }

  async function upload(content: string | Buffer, by = owner): Promise<string> {
    const file = { ownerId: by.id, purpose: 'import', kind: 'document', extension: 'csv', fileName: 'tea.csv' } as const
    const id = await createFile(db, file)
    await files.put(`originals/${id.slice(0, 2)}/${id}`, Buffer.from(content), 'text/csv')
    return id
  }

  const add = async (content: string | Buffer) =>
    as(owner).addListingImport({ vendorId, fileId: await upload(content) })

  const run = (id: number, ask?: ImportTools['ask']) => runImport(tools(ask), id, never)

  async function check(item: ListingImportDetails, settings: Partial<ImportSettings> = {}) {
    await as(owner).checkListingImport({ id: item.id, settings: { ...item.settings, ...settings } })
    await run(item.id)
    return as(owner).getListingImport({ id: item.id })
  }

  async function start(id: number, ask?: ImportTools['ask']) {
    await as(owner).startListingImport({ id })
    await run(id, ask)
    return as(owner).getListingImport({ id })
  }

  async function undo(id: number) {
    await as(owner).undoListingImport({ id })
    await run(id)
    return as(owner).getListingImport({ id })
  }

  async function state() {
    const rows = await db.selectFrom('listings').select('id').where('vendorId', '=', vendorId).orderBy('id').execute()
    return [
      ...(await db.transaction().execute(tx =>
        takeSnapshots(
          tx,
          rows.map(({ id }) => id),
        ),
      )),
    ]
  }

  return { routes, as, tools, begin, upload, add, run, check, start, undo, state }
}
