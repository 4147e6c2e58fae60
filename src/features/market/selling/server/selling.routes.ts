import { requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { readFees } from '#features/platform/fees/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { signedIn, withScope } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { sellingContract } from '../selling.contract.ts'
import { mayChange, vendorToChange, vendorToRead } from './find-listing.ts'
import { activateListing, deleteListing, duplicateListing, putAway } from './listing-statuses.ts'
import { previewListing } from './preview-listing.ts'
import { publishDraft } from './publish-draft.ts'
import { readDraft, readNews } from './read-draft.ts'
import { createDraft, discardDraft, draftChanged, openDraft, saveDraft } from './save-draft.ts'
import { sellingVendor } from './selling-vendor.ts'

const api = implementContract(sellingContract)

/** Listings are read by their enterprise's team, and changed by its owners and admins. */
export function sellingRoutes(db: Db) {
  return api.router({
    getSellingVendor: api.getSellingVendor
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, language } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        const vendor = await sellingVendor(db, vendorId, language)
        return { ...vendor, fees: await readFees(db), mayChange: await mayChange(db, viewer, vendorId) }
      }),
    createListing: api.createListing.use(withScope('listings:write')).handler(async ({ context, input }) => {
      const { viewer } = context
      const { vendorId, content } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      const id = await once(db, { context, name: 'create-listing', input }, async tx => {
        const created = await createDraft(tx, viewer, vendorId, content)
        await audit(tx, viewer, { vendorId, id: created, deed: 'create' })
        return created
      })
      return readDraft(db, viewer, id)
    }),
    getDraft: api.getDraft.use(withScope('listings:read')).handler(async ({ context: { viewer }, input: { id } }) => {
      await vendorToRead(db, viewer, id)
      return readDraft(db, viewer, id)
    }),
    saveDraft: api.saveDraft.use(withScope('listings:write')).handler(async ({ context, input }) => {
      const { viewer } = context
      const { id, ...given } = input
      await vendorToChange(db, viewer, id)
      const revision = await once(db, { context, name: 'save-draft', input }, async tx => {
        await saveDraft(tx, viewer, id, given)
        return given.revision + 1
      })
      const draft = await readDraft(db, viewer, id)
      // a repeated save also returns what others have saved since
      return draft.revision === revision ? draft : draftChanged()
    }),
    openDraft: api.openDraft.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      await vendorToChange(db, viewer, id)
      const news = await readNews(db, viewer, id)
      await db.transaction().execute(tx => openDraft(tx, viewer, id))
      return news
    }),
    discardDraft: api.discardDraft.use(signedIn).handler(async ({ context: { viewer }, input: { id, revision } }) => {
      await vendorToChange(db, viewer, id)
      await db.transaction().execute(tx => discardDraft(tx, id, revision))
      return readDraft(db, viewer, id)
    }),
    previewListing: api.previewListing
      .use(withScope('listings:read'))
      .handler(async ({ context: { viewer }, input: { id, language } }) => {
        await vendorToRead(db, viewer, id)
        return previewListing(db, id, language)
      }),
    publishListing: api.publishListing
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { id, revision } }) => {
        const { problems, waits } = await change(viewer, id, 'publish', tx => publishDraft(tx, id, revision))
        const news = await readNews(db, viewer, id)
        return { isPublished: problems.length === 0 && !waits, waits, problems, revision: news.revision }
      }),
    unpublishListing: api.unpublishListing
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { id } }) => ({
        status: await change(viewer, id, 'unpublish', tx => putAway(tx, id, 'draft')),
      })),
    archiveListing: api.archiveListing
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { id } }) => ({
        status: await change(viewer, id, 'archive', tx => putAway(tx, id, 'archived')),
      })),
    activateListing: api.activateListing
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { id } }) => ({
        status: await change(viewer, id, 'activate', tx => activateListing(tx, id)),
      })),
    duplicateListing: api.duplicateListing.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => ({
      id: await change(viewer, id, 'duplicate', tx => duplicateListing(tx, viewer, id)),
    })),
    deleteListing: api.deleteListing
      .use(withScope('listings:write'))
      .handler(async ({ context: { viewer }, input: { id } }) => {
        await change(viewer, id, 'delete', tx => deleteListing(tx, id))
        return { deleted: true as const }
      }),
  })

  async function change<T>(viewer: Viewer, id: number, deed: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const vendorId = await vendorToChange(db, viewer, id)
    return db.transaction().execute(async tx => {
      await audit(tx, viewer, { vendorId, id, deed })
      return work(tx)
    })
  }
}

type Deed = { vendorId: number; id: number; deed: string }

function audit(tx: Tx, { userId }: Viewer, { vendorId, id, deed }: Deed): Promise<void> {
  return writeAudit(tx, {
    userId,
    actingVendorId: vendorId,
    action: `listing.${deed}`,
    target: `vendor:${vendorId}`,
    details: { listing: id },
  })
}
