import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createFile } from '../storage.factory.ts'
import { claimDocument, claimFile, claimImage, releaseFiles, shareFiles } from './claim-file.ts'
import { attachmentsOf, filesOf, readFileBytes } from './show-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { pdfWithScript, photoWithPlace } from './testing/hostile-files.ts'
import { storageWorld } from './testing/storage-world.ts'

const { db } = await testDatabase()
const world = await storageWorld(db)
const [nimali, kamal] = [await createUser(db), await createUser(db)]
type Claim = Parameters<typeof claimFile>[1]
const inTransaction = <T>(work: (tx: Parameters<typeof claimFile>[0]) => Promise<T>) => db.transaction().execute(work)
const claim = (input: Claim) => inTransaction(tx => claimFile(tx, input))
const isThere = async (id: string) =>
  !!(await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst())
const refused = { code: 'NOT_FOUND' }

test('a file can be claimed once, by its owner, for its purpose, when it is finished', async () => {
  const fileId = await createFile(db, { ownerId: nimali.id, purpose: 'avatar' })
  const mine = { fileId, ownerId: nimali.id, purpose: 'avatar' as const }
  await expect(claim({ ...mine, ownerId: kamal.id })).rejects.toMatchObject(refused)
  await expect(claim({ ...mine, purpose: 'logo' })).rejects.toMatchObject(refused)
  await expect(claim({ ...mine, fileId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject(refused)
  const unfinished = await createFile(db, { ownerId: nimali.id, purpose: 'avatar', state: 'received' })
  await expect(claim({ ...mine, fileId: unfinished })).rejects.toMatchObject(refused)
  const answers = await Promise.allSettled([claim(mine), claim(mine)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a claim in a transaction that is rolled back doesn’t count', async () => {
  const fileId = await createFile(db, { ownerId: nimali.id })
  const mine = { fileId, ownerId: nimali.id, purpose: 'feedback' as const }
  const failing = inTransaction(async tx => {
    await claimFile(tx, mine)
    throw new Error('the rest did not work')
  })
  await expect(failing).rejects.toThrow('the rest')
  expect(await claim(mine)).toMatchObject({ id: fileId, kind: 'image', imageId: fileId })
})

test('a picture can’t be claimed as a document, nor a document as a picture', async () => {
  const image = {
    fileId: await createFile(db, { ownerId: nimali.id }),
    ownerId: nimali.id,
    purpose: 'feedback' as const,
  }
  const document = { ...image, fileId: await createFile(db, { ownerId: nimali.id, kind: 'document' }) }
  await expect(inTransaction(tx => claimDocument(tx, image))).rejects.toMatchObject(refused)
  await expect(inTransaction(tx => claimImage(tx, document))).rejects.toMatchObject(refused)
  expect(await inTransaction(tx => claimImage(tx, image))).toBe(image.fileId)
  expect(await inTransaction(tx => claimDocument(tx, document))).toMatchObject({ extension: 'pdf', imageId: null })
})

test('a shared file stays until the last user releases it', async () => {
  const fileId = await createFile(db, { ownerId: nimali.id, claimedAt: new Date() })
  const unclaimed = await createFile(db, { ownerId: nimali.id })
  const state = async (id: string) =>
    (await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  await inTransaction(tx => shareFiles(tx, [fileId, unclaimed]))
  await inTransaction(tx => releaseFiles(tx, [fileId, unclaimed]))
  expect([await state(fileId), await state(unclaimed)]).toEqual(['ready', 'released'])
  await inTransaction(tx => releaseFiles(tx, [fileId]))
  expect(await state(fileId)).toBe('released')
})

test('claimed files can be shown, listed and read', async () => {
  const person = await createUser(db)
  const photo = await world.uploaded(person.viewer, {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: await photoWithPlace(),
  })
  const paper = await world.uploaded(person.viewer, { name: 'b.pdf', type: 'application/pdf', bytes: pdfWithScript() })
  const shown = await attachmentsOf(db, [photo.id, paper.id, '00000000-0000-4000-8000-000000000000'])
  expect([...shown.keys()].sort()).toEqual([photo.id, paper.id].sort())
  expect(shown.get(photo.id)?.url).toBe(`/files/${photo.id}/x_large.webp`)
  expect((await world.app.request(shown.get(paper.id)?.url ?? '')).status).toBe(200)
  expect((await filesOf(db, person.id)).map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.pdf'])
  expect((await readFileBytes(world.store, paper))?.equals(pdfWithScript())).toBe(true)
  expect((await readFileBytes(world.store, photo))?.subarray(8, 12).toString()).toBe('WEBP')
})

test('the sweep deletes unfinished, unclaimed and released files, and leaves the rest', async () => {
  const gone = await createUser(db)
  const old = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const owner = { ownerId: kamal.id }
  const claimedAt = old(100)
  const kept = {
    claimed: await createFile(db, { ...owner, createdAt: old(100), claimedAt }),
    fresh: await createFile(db, { ...owner, createdAt: old(23) }),
    arriving: await createFile(db, { ...owner, state: 'receiving', createdAt: old(0.9) }),
    'logo of an enterprise': await createFile(db, { ownerId: gone.id, purpose: 'logo', claimedAt }),
  }
  const taken = {
    unclaimed: await createFile(db, { ...owner, createdAt: old(25) }),
    unfinished: await createFile(db, { ...owner, state: 'pending', kind: 'document', createdAt: old(1.1) }),
    'cut off in the middle': await createFile(db, { ...owner, state: 'checking', createdAt: old(1.1) }),
    released: await createFile(db, { ...owner, claimedAt }),
    'photo of somebody who is gone': await createFile(db, { ownerId: gone.id, purpose: 'avatar', claimedAt }),
  }
  await inTransaction(tx => releaseFiles(tx, [taken.released]))
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  await sweepFiles(db, world.store)
  for (const [name, id] of Object.entries(kept)) expect([name, await isThere(id)]).toEqual([name, true])
  for (const [name, id] of Object.entries(taken)) expect([name, await isThere(id)]).toEqual([name, false])
  const pictures = await db.selectFrom('images').select('id').where('id', 'in', Object.values(taken)).execute()
  expect(pictures).toEqual([])
})

test('sweeping deletes the files’ bytes too, and a second sweep finds nothing', async () => {
  const person = await createUser(db)
  const { id } = await world.uploaded(person.viewer, { name: 'b.pdf', type: 'application/pdf', bytes: pdfWithScript() })
  expect(await world.filesOnDisk()).toContain(id)
  await inTransaction(tx => releaseFiles(tx, [id]))
  expect(await sweepFiles(db, world.store)).toBe(1)
  expect(await world.filesOnDisk()).not.toContain(id)
  expect(await sweepFiles(db, world.store)).toBe(0)
})
