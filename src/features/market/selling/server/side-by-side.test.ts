import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { setListingText } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { aDraft } from '../testing/a-draft.ts'
import { changeListings } from './change-listings.ts'
import { followTexts } from './follow-texts.ts'
import { publishDraft } from './publish-draft.ts'
import { saveDraft } from './save-draft.ts'
import { sellingRoutes } from './selling.routes.ts'

const { db } = await testDatabase()
followTexts()
const vendorId = await createVendor(db)
const { id: userId, viewer } = await createUser(db)
await addToTeam(db, vendorId, userId, 1)
const me = createRouterClient(sellingRoutes(db), { context: asViewer(viewer) })

const picture = async () => ({ id: await createFile(db, { ownerId: userId, purpose: 'product' }), alt: {} })
let serial = 20_000_000

async function drafted(given: Partial<ListingDraft> = {}) {
  const draft = aDraft({ pictures: [await picture()], ...given })
  const variants = draft.variants.map(variant => ({ ...variant, sku: String(++serial) }))
  return me.createListing({ vendorId, content: { ...draft, variants } })
}

async function published(): Promise<number> {
  const { id, revision } = await drafted()
  expect(await me.publishListing({ id, revision })).toMatchObject({ isPublished: true })
  return id
}

const revisionOf = async (id: number) => (await me.getDraft({ id })).revision

/** Two transactions at once. */
async function sideBySide(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  return Promise.allSettled([db.transaction().execute(first), db.transaction().execute(second)])
}

test('publishing, saving, translating and bulk changes of the same listings never wait for each other in a circle', async () => {
  const [live, unseen] = [await published(), (await drafted()).id]
  for (let round = 0; round < 12; round++) {
    const { revision, content } = await me.getDraft({ id: live })
    await me.saveDraft({ id: live, revision, content: { packaging: content.packaging } })
    const ofLive = await revisionOf(live)
    const ofUnseen = await me.getDraft({ id: unseen })
    const both = { vendorId, id: unseen }
    const title = {
      field: 'title' as const,
      language: 'en',
      text: `Scarf ${round}`,
      before: ofUnseen.content.title.en ?? '',
    }
    const settled = [
      ...(await sideBySide(
        tx => publishDraft(tx, live, ofLive),
        tx => changeListings(tx, viewer, vendorId, { ids: [live, unseen], change: { what: 'add-stock', pieces: 1 } }),
      )),
      ...(await sideBySide(
        tx => saveDraft(tx, viewer, unseen, { revision: ofUnseen.revision, content: {} }),
        tx => setListingText(tx, both, title),
      )),
    ]
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'gm-error-draft-changed' })
  }
})

test('a duplicate that is deleted leaves the pictures of what it began with', async () => {
  const id = await published()
  const { revision, content } = await me.getDraft({ id })
  const fresh = await picture()
  await me.saveDraft({ id, revision, content: { pictures: [...content.pictures, fresh] } })
  const copy = await me.duplicateListing({ id })
  await me.deleteListing({ id: copy.id })
  const file = await db.selectFrom('files').select('claimedAt').where('id', '=', fresh.id).executeTakeFirst()
  expect(file?.claimedAt).not.toBeNull()
  expect((await me.previewListing({ id })).images.map(image => image.id)).toContain(fresh.id)
})

test('a listing with the longest title can be duplicated, and the copy be edited', async () => {
  const { id } = await drafted({ title: { en: 'x'.repeat(200) } })
  const copy = await me.duplicateListing({ id })
  const { content, revision } = await me.getDraft({ id: copy.id })
  expect(content.title.en).toMatch(/^x+… \(2\)$/)
  expect(content.title.en).toHaveLength(200)
  await me.saveDraft({ id: copy.id, revision, content: {} })
})

test('a listing is begun once per key, with its pictures', async () => {
  const content = aDraft({ pictures: [await picture()] })
  const context = asViewer(viewer)
  context.headers.set('idempotency-key', 'listing-1')
  const again = createRouterClient(sellingRoutes(db), { context })
  const first = await again.createListing({ vendorId, content })
  expect((await again.createListing({ vendorId, content })).id).toBe(first.id)
})

test('repeating a save with its key has no effect, unless somebody else has saved since', async () => {
  const { id, revision } = await drafted()
  const context = asViewer(viewer)
  context.headers.set('idempotency-key', 'save-draft-1')
  const again = createRouterClient(sellingRoutes(db), { context })
  const save = { id, revision, content: { title: { en: 'Scarf' } } }
  for (let time = 0; time < 2; time++) expect((await again.saveDraft(save)).revision).toBe(revision + 1)
  await me.saveDraft({ id, revision: revision + 1, content: { title: { en: 'Shawl' } } })
  await expect(again.saveDraft(save)).rejects.toMatchObject({ code: 'gm-error-draft-changed' })
})

test('stock that would be more than can be counted stays readable', async () => {
  const id = await published()
  const { revision, content } = await me.getDraft({ id })
  const variants = content.variants.map(variant => ({ ...variant, stock: 2 ** 31 - 1, stockRead: -(2 ** 31) }))
  const saved = await me.saveDraft({ id, revision, content: { variants } })
  expect(saved.content.variants[0]?.stock).toBe(2 ** 31 - 1)
  expect((await me.publishListing({ id, revision: saved.revision })).isPublished).toBe(true)
})
