import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { listingImportsContract } from '../listing-import.contract.ts'
import '../listing-import.tables.ts'
import { readThread } from '#features/people/notifications/server/index.ts'
import { addImport } from './add-import.ts'
import { checkImport, removeImport, startImport, undoImport } from './change-import.ts'
import { importThread } from './import-notifications.ts'
import { readCategories } from './read-categories.ts'
import { listImportRows, listImports, readImport } from './read-import.ts'

const api = implementContract(listingImportsContract)

/** Limit: files per enterprise in an hour. */
const lookings = limitRate({ name: 'listing-imports', points: 60, seconds: 3600 })

/** Limit: look-ups of files' categories per enterprise in an hour. */
const categoryLooks = limitRate({ name: 'listing-import-categories', points: 300, seconds: 3600 })

/** Owners and admins of an enterprise's team import its listings; an admin of Pola reads. */
export function listingImportsRoutes(db: Db, files: FileStore) {
  return api.router({
    getListingImports: api.getListingImports.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, managesVendor)
      return listImports(db, input, await mayChange(viewer, input.vendorId))
    }),
    addListingImport: api.addListingImport.use(signedIn).handler(async ({ context: { viewer, language }, input }) => {
      await requireOwnTeam(db, viewer, input.vendorId, managesVendor)
      await lookings.consume(db, String(input.vendorId))
      const id = await addImport(db, files, viewer, input)
      return readImport(db, id, { mayChange: true, language })
    }),
    getListingImport: api.getListingImport
      .use(signedIn)
      .handler(async ({ context: { viewer, language }, input: { id } }) => {
        const vendorId = await vendorOf(id)
        await requireTeamRole(db, viewer, vendorId, managesVendor)
        const found = await readImport(db, id, { mayChange: await mayChange(viewer, vendorId), language })
        if (found.state === 'done') await readThread(db, viewer.userId, importThread(id))
        return found
      }),
    getImportCategories: api.getImportCategories.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const vendorId = await vendorOf(input.id)
      await requireTeamRole(db, viewer, vendorId, managesVendor)
      await categoryLooks.consume(db, String(vendorId))
      const { id, titleColumn: title, productColumn, categoryColumn: category } = input
      return readCategories(db, files, id, { title, id: productColumn, category })
    }),
    checkListingImport: api.checkListingImport
      .use(signedIn)
      .handler(async ({ context: { viewer, language }, input: { id, settings } }) => {
        await requireOwn(viewer, id)
        await checkImport(db, id, settings)
        return readImport(db, id, { mayChange: true, language })
      }),
    startListingImport: api.startListingImport
      .use(signedIn)
      .handler(async ({ context: { viewer, language }, input: { id } }) => {
        await requireOwn(viewer, id)
        await startImport(db, id, viewer)
        return readImport(db, id, { mayChange: true, language })
      }),
    undoListingImport: api.undoListingImport
      .use(signedIn)
      .handler(async ({ context: { viewer, language }, input: { id } }) => {
        await requireOwn(viewer, id)
        await undoImport(db, id, viewer)
        return readImport(db, id, { mayChange: true, language })
      }),
    removeListingImport: api.removeListingImport
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { id } }) => {
        await requireOwn(viewer, id)
        await removeImport(db, id)
        return { success: true }
      }),
    getListingImportRows: api.getListingImportRows.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, await vendorOf(input.id), managesVendor)
      return listImportRows(db, input)
    }),
  })

  async function vendorOf(id: number): Promise<number> {
    const found = await db.selectFrom('listingImports').select('vendorId').where('id', '=', id).executeTakeFirst()
    return found?.vendorId ?? missing()
  }

  async function requireOwn(viewer: Viewer, id: number): Promise<void> {
    await requireOwnTeam(db, viewer, await vendorOf(id), managesVendor)
  }

  async function mayChange(viewer: Viewer, vendorId: number): Promise<boolean> {
    return managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId))
  }
}
