import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createNode, createShortcut, createVendor } from '#features/market/directory/directory.factory.ts'
import { maxNodeLevels } from '#features/market/directory/node-tree.ts'
import { changeReviewed, currentNodes } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createStandards } from '#features/platform/about/about.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { sectorsRoutes } from './sectors.routes.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(sectorsRoutes(db), { context: { ...asViewer(user.viewer), language } })

let admin: TestUser
let ids: Record<'food' | 'bakery' | 'honey' | 'farming' | 'kitul', number>
let client: ReturnType<typeof clientOf>
beforeEach(async () => {
  for (const table of ['sectorActs', 'listings', 'vendors', 'shortcutNodes', 'sectorStandards'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('taxonomyNodes').set({ parentId: null, successorId: null }).execute()
  await db.deleteFrom('taxonomyNodes').execute()
  admin = await createUser(db, { role: 1 })
  client = clientOf(admin)
  const add = (handle: string, sortOrder: number, parentId: number | null = null) =>
    createNode(db, { type: 'sector', handle, title: { en: handle, si: `${handle} si` }, parentId, sortOrder })
  const food = await add('food', 0)
  const farming = await add('farming', 1)
  ids = {
    ...{ food, farming, bakery: await add('bakery', 0, food), honey: await add('honey', 1, food) },
    kitul: await add('kitul', 0, farming),
  }
})

const treeOf = async (type: 'sector' | 'focus' = 'sector') => {
  const { nodes } = await client.getSectors({ type })
  const below = (parentId: number | null): string[] =>
    nodes
      .filter(one => one.parentId === parentId)
      .flatMap(one => [one.handle, ...below(one.id).map(name => `· ${name}`)])
  return below(null)
}
const revisionOf = async () => (await client.getSectors({})).revision
const nodesOf = async (vendorId: number) =>
  (
    await db.selectFrom('vendorNodes').select('nodeId').where('vendorId', '=', vendorId).orderBy('nodeId').execute()
  ).map(one => one.nodeId)
const recordOf = async (objectId: string, language = 'en') => {
  const found = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', objectId)
    .where('language', '=', language)
    .executeTakeFirst()
  return found?.record as Record<string, { id: number; title: string }[]> | null | undefined
}
const undo = async () => client.undoSectorAct({ actId: (await client.getSectors({})).lastAct?.id ?? 0 })
const conflict = (code: string) => ({ code, status: 409 })

test('only admins see the trees or change them', async () => {
  const other = clientOf(await createUser(db))
  const revision = await revisionOf()
  const missing = { code: 'NOT_FOUND' }
  await expect(other.getSectors({})).rejects.toMatchObject(missing)
  await expect(other.getShortcuts({})).rejects.toMatchObject(missing)
  await expect(other.previewSectorAct({ id: ids.kitul, act: 'retire' })).rejects.toMatchObject(missing)
  await expect(other.moveSector({ id: ids.kitul, revision, parentId: null, position: 0 })).rejects.toMatchObject(
    missing,
  )
  await expect(other.mergeSector({ id: ids.kitul, revision, into: ids.honey })).rejects.toMatchObject(missing)
  await expect(other.retireSector({ id: ids.kitul, revision, to: null })).rejects.toMatchObject(missing)
  await expect(other.addSector({ revision, type: 'sector', parentId: null, title: { en: 'X' } })).rejects.toMatchObject(
    missing,
  )
  await expect(other.changeSector({ id: ids.kitul, revision: 0, title: { en: 'X' } })).rejects.toMatchObject(missing)
  await expect(other.undoSectorAct({ actId: 1 })).rejects.toMatchObject(missing)
  const given = { handle: 'eat' as const, revision, title: { en: 'X' }, nodeIds: [ids.food] }
  await expect(other.changeShortcut(given)).rejects.toMatchObject(missing)
  expect(await treeOf()).toEqual(['food', '· bakery', '· honey', 'farming', '· kitul'])
})

test('the tree counts enterprises at and below each node, in any status, once each', async () => {
  await createVendor(db, { nodeIds: [ids.bakery, ids.honey] })
  await createVendor(db, { nodeIds: [ids.food], status: 3, approvedAt: null })
  await createStandards(db, ids.food, [{ en: 'Hygiene' }])
  const { nodes, uses, lastAct } = await client.getSectors({})
  expect(nodes.map(one => [one.handle, one.uses, one.chosen, one.standards])).toEqual([
    ['food', 2, 1, 1],
    ['bakery', 1, 1, 0],
    ['kitul', 0, 0, 0],
    ['farming', 0, 0, 0],
    ['honey', 1, 1, 0],
  ])
  expect({ uses, lastAct }).toEqual({ uses: 2, lastAct: null })
})

test('one is moved with what is below it, and found under its new parent at once', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.kitul] })
  const revision = await revisionOf()
  const moved = await client.moveSector({ id: ids.kitul, revision, parentId: ids.food, position: 1 })
  expect(await treeOf()).toEqual(['food', '· bakery', '· kitul', '· honey', 'farming'])
  expect(moved.revision).toBeGreaterThan(revision)
  for (const language of ['en', 'si'])
    expect((await recordOf(`profile-${vendorId}`, language))?.allSectors?.map(one => one.id)).toEqual(
      expect.arrayContaining([ids.food, ids.kitul]),
    )
  expect((await recordOf(`profile-${vendorId}`))?.allSectors).toHaveLength(2)
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `sector:${ids.kitul}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    {
      ...{ action: 'sector.move', userId: admin.id, before: { parent: ids.farming, position: 0 } },
      after: { parent: ids.food, position: 1 },
    },
  ])
})

test('no node comes below itself or deeper than the fourth level', async () => {
  const revision = await revisionOf()
  const below = client.moveSector({ id: ids.food, revision, parentId: ids.bakery, position: 0 })
  await expect(below).rejects.toMatchObject(conflict('gm-error-sector-below-itself'))
  const itself = client.moveSector({ id: ids.food, revision, parentId: ids.food, position: 0 })
  await expect(itself).rejects.toMatchObject(conflict('gm-error-sector-below-itself'))
  const child = client.mergeSector({ id: ids.food, revision, into: ids.honey })
  await expect(child).rejects.toMatchObject(conflict('gm-error-sector-below-itself'))
  let parentId = ids.bakery
  for (let level = 3; level <= maxNodeLevels; level++)
    parentId = await createNode(db, { type: 'sector', handle: `level-${level}`, parentId })
  const deep = client.previewSectorAct({ id: ids.kitul, act: 'move', to: parentId })
  await expect(deep).rejects.toMatchObject({ ...conflict('gm-error-sector-too-deep'), data: { given: { levels: 4 } } })
  const added = { revision: await revisionOf(), type: 'sector' as const, parentId, title: { en: 'Deeper' } }
  await expect(client.addSector(added)).rejects.toMatchObject(conflict('gm-error-sector-too-deep'))
  expect(await revisionOf()).toBe(added.revision)
})

test('an act on trees that someone changed meanwhile is refused', async () => {
  const revision = await revisionOf()
  await client.moveSector({ id: ids.honey, revision, parentId: ids.food, position: 0 })
  const changed = conflict('gm-error-sectors-changed')
  const move = client.moveSector({ id: ids.kitul, revision, parentId: null, position: 0 })
  await expect(move).rejects.toMatchObject(changed)
  await expect(client.mergeSector({ id: ids.kitul, revision, into: ids.honey })).rejects.toMatchObject(changed)
  await expect(client.retireSector({ id: ids.kitul, revision, to: null })).rejects.toMatchObject(changed)
  const add = client.addSector({ revision, type: 'sector', parentId: null, title: { en: 'X' } })
  await expect(add).rejects.toMatchObject(changed)
})

test('of two admins who move the same one at once, one succeeds', async () => {
  const revision = await revisionOf()
  const moves = [null, ids.food, ids.honey].map(parentId =>
    client.moveSector({ id: ids.kitul, revision, parentId, position: 0 }),
  )
  const results = await Promise.allSettled(moves)
  expect(results.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(conflict('gm-error-sectors-changed'))
})

test('a merge keeps every enterprise, child, standard and shortcut', async () => {
  const onlyKitul = await createVendor(db, { nodeIds: [ids.kitul] })
  const both = await createVendor(db, { nodeIds: [ids.kitul, ids.honey, ids.bakery] })
  const palm = await createNode(db, { type: 'sector', handle: 'palm', title: { en: 'Same' }, parentId: ids.kitul })
  const comb = await createNode(db, { type: 'sector', handle: 'comb', title: { en: 'Same' }, parentId: ids.honey })
  const onlyPalm = await createVendor(db, { nodeIds: [palm] })
  await createStandards(db, ids.honey, [{ en: 'Bees' }])
  await createStandards(db, ids.kitul, [{ en: 'Tappers' }])
  await createShortcut(db, { handle: 'eat', title: { en: 'Eat' }, nodeIds: [ids.kitul, ids.bakery, ids.honey] })
  await client.mergeSector({ id: ids.kitul, revision: await revisionOf(), into: ids.honey })
  expect(await treeOf()).toEqual(['food', '· bakery', '· honey', '· · comb', '· · palm', 'farming'])
  expect(await nodesOf(onlyKitul)).toEqual([ids.honey])
  expect(await nodesOf(both)).toEqual([ids.bakery, ids.honey])
  expect(await nodesOf(onlyPalm)).toEqual([palm])
  expect((await recordOf(`profile-${onlyPalm}`))?.allSectors?.map(one => one.id).sort()).toEqual(
    [ids.food, ids.honey, palm].sort(),
  )
  expect(await recordOf(`sector-${ids.kitul}`)).toBeNull()
  expect((await client.getShortcuts({})).items).toMatchObject([{ nodeIds: [ids.honey, ids.bakery] }])
  const standards = await db.selectFrom('sectorStandards').selectAll().orderBy('sortOrder').execute()
  expect(standards.map(one => [one.nodeId, one.text.en])).toEqual([
    [ids.honey, 'Bees'],
    [ids.honey, 'Tappers'],
  ])
  expect(comb).toBeGreaterThan(0)
})

test('former ones lead to what took the place, through several merges', async () => {
  const leadTo = async (...from: number[]) => (await currentNodes(db, from)).map(one => one.id)
  await client.mergeSector({ id: ids.kitul, revision: await revisionOf(), into: ids.honey })
  await client.mergeSector({ id: ids.honey, revision: await revisionOf(), into: ids.bakery })
  for (const id of [ids.kitul, ids.honey, ids.bakery]) expect(await leadTo(id)).toEqual([ids.bakery])
  await undo()
  expect(await currentNodes(db, [ids.kitul, 999_999])).toEqual([{ id: ids.honey, type: 'sector' }])
  await undo()
  expect(await leadTo(ids.kitul, ids.honey)).toEqual([ids.honey, ids.kitul].toSorted((a, b) => a - b))
})

test('who asks for a former sector, as an older proposal does, gets what took its place', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.bakery] })
  await client.mergeSector({ id: ids.kitul, revision: await revisionOf(), into: ids.honey })
  await db.transaction().execute(tx => changeReviewed(tx, vendorId, { sectorIds: [ids.kitul] }, { userId: null }))
  expect(await nodesOf(vendorId)).toEqual([ids.honey])
  expect(await nodesOf(await createVendor(db, { nodeIds: [ids.kitul, ids.honey] }))).toEqual([ids.honey])
})

test('a retired one hands its enterprises over, and its children stand in its place', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.food] })
  await createStandards(db, ids.food, [{ en: 'Hygiene' }])
  const revision = await revisionOf()
  const nowhere = client.retireSector({ id: ids.food, revision, to: null })
  await expect(nowhere).rejects.toMatchObject(conflict('gm-error-sector-in-use'))
  await client.retireSector({ id: ids.food, revision, to: ids.farming })
  expect(await treeOf()).toEqual(['bakery', 'honey', 'farming', '· kitul'])
  expect(await nodesOf(vendorId)).toEqual([ids.farming])
  await client.retireSector({ id: ids.kitul, revision: await revisionOf(), to: null })
  expect(await treeOf()).toEqual(['bakery', 'honey', 'farming'])
  await expect(client.retireSector({ id: ids.kitul, revision: await revisionOf(), to: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await undo()
  await undo()
  expect(await treeOf()).toEqual(['food', '· bakery', '· honey', 'farming', '· kitul'])
  expect(await nodesOf(vendorId)).toEqual([ids.food])
  expect((await client.getSectors({})).nodes.find(one => one.id === ids.food)).toMatchObject({ standards: 1 })
})

test('one that a shortcut shows isn’t retired to nowhere', async () => {
  await createShortcut(db, { handle: 'farm', title: { en: 'Farm' }, nodeIds: [ids.kitul] })
  const retire = client.retireSector({ id: ids.kitul, revision: await revisionOf(), to: null })
  await expect(retire).rejects.toMatchObject(conflict('gm-error-sector-in-use'))
})

test('every act is undone, the last one first, with all that followed from it', async () => {
  const state = async () => ({
    nodes: await db
      .selectFrom('taxonomyNodes')
      .select(['id', 'type', 'parentId', 'handle', 'title', 'description', 'sortOrder', 'successorId'])
      .where('type', 'in', ['sector', 'focus'])
      .orderBy('id')
      .execute(),
    users: await db.selectFrom('vendorNodes').selectAll().orderBy('vendorId').orderBy('nodeId').execute(),
    shortcuts: await db.selectFrom('shortcutNodes').selectAll().execute(),
    standards: await db.selectFrom('sectorStandards').select(['id', 'nodeId']).orderBy('id').execute(),
    records: await db
      .selectFrom('searchDocuments')
      .select(['objectId', 'language', 'record'])
      .where('record', 'is not', null)
      .where('itemType', 'in', ['profile', 'sector'])
      .orderBy('objectId')
      .orderBy('language')
      .execute(),
  })
  await createVendor(db, { nodeIds: [ids.kitul, ids.honey] })
  await createVendor(db, { nodeIds: [ids.kitul] })
  await createStandards(db, ids.kitul, [{ en: 'Tappers' }])
  await createShortcut(db, { handle: 'eat', title: { en: 'Eat' }, nodeIds: [ids.kitul] })
  // the records of nodes are written by the first act
  await client.changeSector({ id: ids.food, revision: 0, description: { en: 'To eat' } })
  const states = [await state()]
  const note = async (done: Promise<unknown>) => {
    await done
    states.push(await state())
  }
  await note(client.moveSector({ id: ids.honey, revision: await revisionOf(), parentId: null, position: 0 }))
  await note(client.mergeSector({ id: ids.kitul, revision: await revisionOf(), into: ids.honey }))
  await note(
    client.addSector({ revision: await revisionOf(), type: 'sector', parentId: ids.food, title: { en: 'Rice' } }),
  )
  await note(client.changeSector({ id: ids.honey, revision: 0, title: { en: 'Sweet' }, handle: 'sweet' }))
  const eat = { handle: 'eat' as const, title: { en: 'Eat!' }, nodeIds: [ids.food] }
  await note(client.changeShortcut({ ...eat, revision: await revisionOf() }))
  await note(client.retireSector({ id: ids.honey, revision: await revisionOf(), to: ids.bakery }))
  states.pop()
  for (const before of states.toReversed()) {
    await undo()
    expect(await state()).toEqual(before)
  }
  expect((await client.getSectors({})).lastAct).toMatchObject({ kind: 'change', title: { en: 'food' }, by: admin.name })
})

test('what was changed since isn’t undone, nor is any act but the last', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.kitul] })
  await client.mergeSector({ id: ids.kitul, revision: await revisionOf(), into: ids.honey })
  const merged = (await client.getSectors({})).lastAct?.id ?? 0
  await db.transaction().execute(tx => changeReviewed(tx, vendorId, { sectorIds: [ids.bakery] }, { userId: null }))
  await expect(client.undoSectorAct({ actId: merged })).rejects.toMatchObject(conflict('gm-error-sectors-undo'))
  expect(await nodesOf(vendorId)).toEqual([ids.bakery])
  await client.addSector({ revision: await revisionOf(), type: 'sector', parentId: null, title: { en: 'Rice' } })
  await expect(client.undoSectorAct({ actId: merged })).rejects.toMatchObject(conflict('gm-error-sectors-changed'))
  const rice = (await client.getSectors({})).nodes.find(one => one.handle === 'rice')
  await createVendor(db, { nodeIds: [rice?.id ?? 0] })
  await expect(undo()).rejects.toMatchObject(conflict('gm-error-sectors-undo'))
  await expect(client.undoSectorAct({ actId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('names are in every record at once; texts that someone changed meanwhile stay', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.kitul] })
  await client.changeSector({
    ...{ id: ids.farming, revision: 0, title: { en: 'Farms', si: 'ගොවිපළ', ta: '' } },
    description: { en: 'What grows' },
  })
  expect((await recordOf(`profile-${vendorId}`, 'si'))?.allSectors?.map(one => one.title)).toContain('ගොවිපළ')
  expect(await recordOf(`sector-${ids.farming}`)).toMatchObject({ brand: 'Farms', description: 'What grows' })
  const farming = (await client.getSectors({})).nodes.find(one => one.id === ids.farming)
  expect(farming).toMatchObject({ revision: 1, title: { en: 'Farms', si: 'ගොවිපළ' } })
  expect(farming?.title).not.toHaveProperty('ta')
  const late = client.changeSector({ id: ids.farming, revision: 0, title: { en: 'Fields' } })
  await expect(late).rejects.toMatchObject(conflict('gm-error-sectors-changed'))
  const nameless = client.changeSector({ id: ids.farming, revision: 1, title: { si: 'ගොවිපළ' } })
  await expect(nameless).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('addresses are of the English name, free, and chosen freely', async () => {
  const add = async (title: Record<string, string>, handle?: string, type: 'sector' | 'focus' = 'sector') => {
    const { id } = await client.addSector({ revision: await revisionOf(), type, parentId: null, title, handle })
    return (await client.getSectors({ type })).nodes.find(one => one.id === id)?.handle
  }
  expect(await add({ en: 'Food' })).toBe('food-2')
  expect(await add({ en: 'Crème & Brûlée' })).toBe('creme-brulee')
  expect(await add({ en: '蜜' })).toBe('sector')
  expect(await add({ en: 'Food' }, undefined, 'focus')).toBe('food')
  await expect(add({ en: 'Other' }, 'food')).rejects.toMatchObject(conflict('gm-error-sector-handle-taken'))
  const taken = client.changeSector({ id: ids.honey, revision: 0, handle: 'bakery' })
  await expect(taken).rejects.toMatchObject({
    ...conflict('gm-error-sector-handle-taken'),
    data: { field: 'handle' },
  })
})

test('a preview says what an act would change, and changes nothing', async () => {
  const vendorId = await createVendor(db, { nodeIds: [ids.kitul], brand: { en: 'Tappers', si: 'රා මදින්නෝ' } })
  await createListing(db, { vendorId })
  await createStandards(db, ids.food, [{ en: 'Hygiene', si: 'පිරිසිදුකම' }])
  await createStandards(db, ids.farming, [{ en: 'Soil' }])
  await createStandards(db, ids.kitul, [{ en: 'Ladders' }])
  const revision = await revisionOf()
  expect(await clientOf(admin, 'si').previewSectorAct({ id: ids.kitul, act: 'move', to: ids.food })).toEqual({
    ...{ enterprises: 1, names: ['රා මදින්නෝ'], listings: 1, children: 0 },
    ...{ standardsAdded: ['පිරිසිදුකම'], standardsEnded: ['Soil'], oldAddress: null, newAddress: null },
  })
  expect(await client.previewSectorAct({ id: ids.kitul, act: 'merge', to: ids.honey })).toMatchObject({
    ...{ standardsAdded: ['Hygiene'], standardsEnded: ['Soil'] },
    ...{ oldAddress: `/sector/${ids.kitul}/kitul`, newAddress: `/sector/${ids.honey}/honey` },
  })
  expect(await client.previewSectorAct({ id: ids.farming, act: 'retire' })).toMatchObject({
    ...{ enterprises: 0, children: 1, oldAddress: `/sector/${ids.farming}/farming`, newAddress: null },
  })
  expect(await client.previewSectorAct({ id: ids.kitul, act: 'retire', to: ids.farming })).toMatchObject({
    ...{ standardsAdded: [], standardsEnded: ['Ladders'] },
  })
  const both = client.previewSectorAct({ id: ids.kitul, act: 'merge', to: 999_999 })
  await expect(both).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await revisionOf()).toBe(revision)
})

test('a focus neither moves among sectors nor merges with one', async () => {
  const focus = await createNode(db, { type: 'focus', handle: 'fair' })
  const revision = await revisionOf()
  const missing = { code: 'NOT_FOUND' }
  const move = client.moveSector({ id: focus, revision, parentId: ids.food, position: 0 })
  await expect(move).rejects.toMatchObject(missing)
  await expect(client.mergeSector({ id: focus, revision, into: ids.food })).rejects.toMatchObject(missing)
  await expect(client.retireSector({ id: focus, revision, to: ids.food })).rejects.toMatchObject(missing)
  await createShortcut(db, { handle: 'eat', title: { en: 'Eat' }, nodeIds: [ids.food] })
  const given = { handle: 'eat' as const, revision: await revisionOf(), title: { en: 'Eat' }, nodeIds: [focus] }
  await expect(client.changeShortcut(given)).rejects.toMatchObject(missing)
})
