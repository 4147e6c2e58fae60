import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceInMemory } from '#server/import/source-file.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { createFormerNode, createNode, createVendor } from '../../directory.factory.ts'
import { changeProfile } from '../change-profile.ts'
import { getProfile } from '../get-profile.ts'
import { markVendorMerged } from '../mark-vendor-merged.ts'
import { saveVendor } from '../save-vendor.ts'
import { countImport } from './import-result.ts'
import { type ImportInput, importVendors } from './import-vendors.ts'
import { defaultMapping, type Mapping, parseMapping } from './mapping.ts'

const { db } = await testDatabase()
let serial = 0

/** Imports rows as JSON, each test from a source of its own. */
function importer(mappingChanges: object = {}) {
  const mapping = parseMapping({ ...defaultMapping(`test${serial++}`), ...mappingChanges }, 'm.json')
  return async (rows: object[], more: Partial<ImportInput> = {}) =>
    run(JSON.stringify(rows), 'a.json', { mapping, ...more })
}

function run(text: string, fileName: string, more: Partial<ImportInput> & { mapping: Mapping }) {
  const file = sourceInMemory(Buffer.from(text))
  return importVendors(db, { file, fileName, mappingName: 'm.json', today: '2024-05-31', ...more })
}

const results = (result: Awaited<ReturnType<typeof run>>) => result.rows.map(row => row.result)
const vendorAt = async (subDomain: string) => {
  const vendors = db.selectFrom('vendors').selectAll().where('subDomain', '=', subDomain)
  const { names: _, ratingThumbs: __, ...written } = await vendors.executeTakeFirstOrThrow()
  return written
}
const recordOf = (id: number) =>
  db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${id}`)
    .where('language', '=', 'en')
    .executeTakeFirst()
/** Everything that an import could have touched. */
async function state() {
  const vendors = await db.selectFrom('vendors').selectAll().orderBy('id').execute()
  const documents = await db.selectFrom('searchDocuments').selectAll().orderBy('objectId').orderBy('language').execute()
  const nodes = await db.selectFrom('taxonomyNodes').selectAll().orderBy('id').execute()
  return { vendors, documents, nodes }
}

test('new rows become listed profiles that the search finds, with the source that they come from', async () => {
  const result = await importer()([
    { id: 1, name: 'First Leaf', city: 'Kandy', country: 'Sri Lanka', lat: 7.29, lng: 80.63 },
  ])
  expect(results(result)).toEqual(['created'])
  const vendor = await vendorAt('firstleaf')
  expect(vendor).toMatchObject({ status: 5, level: 1, approvedAt: null, vouchedBy: null, sourceId: '1' })
  expect((await recordOf(vendor.id))?.record).toMatchObject({
    brand: 'First Leaf',
    _geoloc: [{ lat: 7.29, lng: 80.63 }],
    status: 5,
    level: 0,
    source: { title: vendor.source },
  })
})

test('an import approves only enterprises that somebody vouches for, and the audit log records who', async () => {
  const refused = importer({ rows: { status: 1 } })
  await expect(refused([{ id: 1, name: 'Never Seen' }])).rejects.toThrow('m.json: rows.status 1 would approve profiles')
  const load = importer()
  const rows = [{ id: 1, name: 'Trusted Leaf', approved_at: '2020-02-02' }]
  await load(rows)
  const listed = await vendorAt('trustedleaf')
  expect(results(await load(rows, { vouchedBy: 'Fair Lanka' }))).toEqual(['changed'])
  const vendor = await vendorAt('trustedleaf')
  expect(vendor).toMatchObject({ id: listed.id, status: 1, approvedAt: '2020-02-02', vouchedBy: 'Fair Lanka' })
  const { record } = (await recordOf(vendor.id)) ?? {}
  expect(record).toMatchObject({ status: 1, vouchedBy: 'Fair Lanka', source: { title: vendor.source } })
  expect(record).not.toHaveProperty('isReviewed')
  const target = `source:${vendor.source}`
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('target', '=', target)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([{ action: 'import.vouch', details: { vouchedBy: 'Fair Lanka', profiles: 1 } }])
  expect(results(await load(rows))).toEqual(['unchanged'])
  expect(await vendorAt('trustedleaf')).toEqual(vendor)
})

test('the mapping’s details of the source are shown with its profiles, and updated when they change', async () => {
  const rows = [{ id: 1, name: 'Mapped Leaf' }]
  const mapping = defaultMapping('leafmap')
  const about = { title: 'Leaf map', url: 'https://leafs.example/map', license: 'CC BY 4.0', date: '2018-02' }
  await importer({ ...mapping, about })(rows)
  expect(await getProfile(db, 'mappedleaf', 'en')).toMatchObject({
    status: 5,
    source: { title: 'Leaf map', url: about.url, license: 'CC BY 4.0', published: '2018-02' },
  })
  const second = await importer({ ...mapping, about: { ...about, title: { en: 'Leaf atlas', si: 'කොළ සිතියම' } } })(rows)
  expect(results(second)).toEqual(['unchanged'])
  const { id } = await vendorAt('mappedleaf')
  expect((await recordOf(id))?.record).toMatchObject({ source: { title: 'Leaf atlas', url: about.url } })
  expect((await getProfile(db, 'mappedleaf', 'si'))?.source?.title).toBe('කොළ සිතියම')
})

test('a second run changes nothing', async () => {
  const load = importer()
  const rows = [
    { id: 'a', name: 'Twice A', description: 'A. B.' },
    { id: 'b', name: 'Twice A' },
    { id: 'c', name: 'තේ' },
  ]
  await load(rows)
  const before = await state()
  const second = await load(rows)
  expect(results(second)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(second.rows.map(row => row.subDomain)).toEqual(['twicea', 'twicea2', 'enterprise1'])
  expect(await state()).toEqual(before)
})

test('a changed row replaces what came from the source and keeps address, status, level and what the source lacks', async () => {
  const load = importer()
  await load([{ id: 1, name: 'Old Name', phone: '0815550142', city: 'Galle' }])
  const old = await vendorAt('oldname')
  await db
    .transaction()
    .execute(tx => saveVendor(tx, { ...old, status: 4, level: 3, approvedAt: '2023-01-01', thumbsBefore: 7 }, old.id))
  const result = await load([
    { id: 1, name: 'New Name' },
    { id: 2, name: 'Another' },
  ])
  expect(results(result)).toEqual(['changed', 'created'])
  expect(await vendorAt('oldname')).toMatchObject({
    id: old.id,
    brand: { en: 'New Name' },
    status: 4,
    level: 3,
    approvedAt: '2023-01-01',
    thumbsBefore: 7,
  })
  expect(await db.selectFrom('vendorPhones').selectAll().where('vendorId', '=', old.id).execute()).toEqual([])
  expect((await recordOf(old.id))?.record).toMatchObject({ brand: 'New Name' })
})

test('fields that the mapping does not read are not cleared', async () => {
  const mapping = { fields: { name: 'name' } }
  const load = importer(mapping)
  await load([{ id: 1, name: 'Keeps Phones' }])
  const vendor = await vendorAt('keepsphones')
  const edited = { ...vendor, website: 'https://keeps.org', phones: ['0815550142'] }
  await db.transaction().execute(tx => saveVendor(tx, edited, vendor.id))
  await load([{ id: 1, name: 'Keeps Phones Still' }])
  expect(await vendorAt('keepsphones')).toMatchObject({
    website: 'https://keeps.org',
    brand: { en: 'Keeps Phones Still' },
  })
  expect(await db.selectFrom('vendorPhones').select('number').where('vendorId', '=', vendor.id).execute()).toHaveLength(
    1,
  )
})

test('changes by the enterprise itself are not overwritten', async () => {
  const load = importer({ fields: { name: 'name' } })
  await load([{ id: 1, name: 'Own Words' }])
  const { id } = await vendorAt('ownwords')
  const title = { en: 'In our own words' }
  await db.transaction().execute(tx => changeProfile(tx, id, { title }, { userId: null, revision: 0 }))
  expect(results(await load([{ id: 1, name: 'Other Words' }]))).toEqual(['skipped'])
  expect(await vendorAt('ownwords')).toMatchObject({ brand: { en: 'Own Words' }, title })
})

test('what was merged into another profile is not written again', async () => {
  const load = importer({ fields: { name: 'name' } })
  await load([
    { id: 1, name: 'Twin Weavers' },
    { id: 2, name: 'Other Weavers' },
  ])
  const [kept, merged] = [await vendorAt('twinweavers'), await vendorAt('otherweavers')]
  await db.transaction().execute(tx => markVendorMerged(tx, { kept: kept.id, merged: merged.id }))
  expect(results(await load([{ id: 2, name: 'Weavers of Ella' }]))).toEqual(['skipped'])
  expect(await vendorAt('otherweavers')).toMatchObject({ brand: { en: 'Other Weavers' }, mergedInto: kept.id })
})

test('a changed mapping changes the rows it means something else for', async () => {
  const source = `mapped${serial++}`
  const nodes = { sectors: [{ handle: `s${source}`, title: 'Sector' }] }
  const rows = [
    { id: 1, name: 'Mapped One', tags: 'x' },
    { id: 2, name: 'Mapped Two' },
  ]
  const tags = { fields: [{ field: 'tags' }] }
  await importer({ source, tags, nodes })(rows)
  const map = { x: { sectors: [`s${source}`] } }
  expect(results(await importer({ source, tags: { ...tags, map }, nodes })(rows))).toEqual(['changed', 'unchanged'])
})

test('missing sectors and focuses are created with their parents, once, and are found', async () => {
  const nodes = {
    sectors: [
      { handle: 'top', title: 'Top' },
      { handle: 'below', title: { en: 'Below', de: 'Darunter' }, parent: 'top' },
      { handle: 'unused', title: 'Unused' },
    ],
  }
  const load = importer({
    nodes,
    tags: { fields: [{ field: 'tag' }], map: { b: { sectors: ['below'] }, u: { sectors: ['unused'] } } },
  })
  const result = await load([{ id: 1, name: 'With Node', tag: 'b' }])
  expect(result.newNodes).toEqual(['Top', 'Below'])
  const made = await db
    .selectFrom('taxonomyNodes')
    .selectAll()
    .where('handle', 'in', ['top', 'below', 'unused'])
    .orderBy('id')
    .execute()
  expect(made.map(node => [node.handle, node.parentId])).toEqual([
    ['top', null],
    ['below', made[0]?.id],
  ])
  const found = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `sector-${made[1]?.id}`)
    .execute()
  expect(found).toHaveLength(2)
  expect((await load([{ id: 2, name: 'With Node Too', tag: 'b' }])).newNodes).toEqual([])
})

test('a mapping that names a former sector means the one that took its place', async () => {
  const successor = await createNode(db, { type: 'sector', handle: 'treacle' })
  await createFormerNode(db, { type: 'formerSector', handle: 'jaggery', successorId: successor })
  const load = importer({
    nodes: { sectors: [{ handle: 'jaggery', title: 'Jaggery' }] },
    tags: { fields: [{ field: 'tag' }], map: { j: { sectors: ['jaggery'] } } },
  })
  expect((await load([{ id: 1, name: 'Palm Sugar', tag: 'j' }])).newNodes).toEqual([])
  const users = await db.selectFrom('vendorNodes').selectAll().where('nodeId', '=', successor).execute()
  expect(users).toHaveLength(1)
})

test('a dry run reports the same and writes nothing', async () => {
  const load = importer({
    nodes: { focuses: [{ handle: 'dry', title: 'Dry' }] },
    tags: { fields: [{ field: 'tag' }], map: { d: { focuses: ['dry'] } } },
  })
  const rows = [{ id: 1, name: 'Dry Run', tag: 'd', website: 'update6' }, { id: 2 }]
  const before = await state()
  const dry = await load(rows, { dryRun: true })
  expect(await state()).toEqual(before)
  expect(await load(rows)).toEqual(dry)
  expect(results(dry)).toEqual(['created', 'skipped'])
})

test.each([
  ['bad CSV', 'id,name\n1,Good Row\n2,"bad\n', 'a.csv', 'a.csv, line 3'],
  ['bad JSON', '[{"id":1,"name":"Good Row"},{"id":2', 'a.json', 'Line 1'],
  [
    'no id column',
    'key,name\n1,Good Row\n',
    'a.csv',
    'a.csv has no column for the id (m.json takes it from id); its columns: key, name.',
  ],
  ['no name column', '[{"id":1,"title":"Good Row"}]', 'a.json', 'no column for the name'],
])('a broken file changes nothing: %s', async (_what, text, fileName, message) => {
  const before = await state()
  await expect(run(text, fileName, { mapping: defaultMapping(`broken${serial++}`) })).rejects.toThrow(message)
  expect(await state()).toEqual(before)
})

test('skipped rows have a reason, and the others are imported', async () => {
  const result = await importer()([
    { id: 1, name: 'Row One' },
    { name: 'No Id' },
    { id: 3 },
    { id: 1, name: 'Again' },
    { id: 5, name: 'Row Five' },
  ])
  expect(results(result)).toEqual(['created', 'skipped', 'skipped', 'skipped', 'created'])
  expect(result.rows.map(row => row.reason)).toEqual(['', 'no id', 'no name', 'same id as row 1', ''])
  expect(countImport(result).skippedBecause).toEqual(
    new Map([
      ['no id', 1],
      ['no name', 1],
      ['same id as row …', 1],
    ]),
  )
})

test('likely duplicates are reported, in the file and in the directory, and both stay', async () => {
  await createVendor(db, { subDomain: 'inthere', brand: { en: 'Already There' }, locations: [{ lat: 10, lng: 20 }] })
  const load = importer()
  const rows = [
    { id: 1, name: 'Already there', lat: 10.001, lng: 20 },
    { id: 2, name: 'Double Leaf', website: 'double.org', lat: 1, lng: 1 },
    { id: 3, name: 'Double Leaf Ltd', website: 'www.double.org', lat: 1, lng: 1 },
  ]
  const summary = (result: Awaited<ReturnType<typeof run>>) =>
    result.rows.map(row => row.warnings.filter(one => one.kind === 'duplicate').map(one => one.message))
  const expected = [
    ['may be the same as profile /inthere “Already There”'],
    [],
    ['may be the same as row 2 “Double Leaf”'],
  ]
  const first = await load(rows)
  expect(summary(first)).toEqual(expected)
  expect(results(first)).toEqual(['created', 'created', 'created'])
  expect(summary(await load(rows))).toEqual(expected)
})

test('addresses are unique, not reserved, and not a network’s', async () => {
  await db
    .insertInto('networks')
    .values({
      subDomain: 'greennet',
      name: { en: 'Green' },
      types: [],
      regions: [],
      vendorId: null,
      parentId: null,
      imageId: null,
    })
    .execute()
  const result = await importer()([
    { id: 1, name: 'Green Net' },
    { id: 2, name: 'Search' },
    { id: 3, name: 'Search', city: 'Galle' },
  ])
  expect(result.rows.map(row => row.subDomain)).toEqual(['greennet2', 'search2', 'searchgalle'])
})

test('a stopped import stops between two batches, and the next run does the rest', async () => {
  const load = importer()
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: index, name: `Stopped ${index}` }))
  const stop = new AbortController()
  const first = await load(rows, { signal: stop.signal, onProgress: () => stop.abort() })
  expect(first.interrupted).toBe(true)
  expect(countImport(first).results).toMatchObject({ created: 100, 'not reached': 150 })
  const progress: number[] = []
  const second = await load(rows, { onProgress: written => progress.push(written) })
  expect(countImport(second).results).toMatchObject({ created: 150, unchanged: 100, 'not reached': 0 })
  expect(progress).toEqual([100, 150])
})

test('profiles that the source no longer has stay, and are counted', async () => {
  const load = importer()
  await load([
    { id: 1, name: 'Staying' },
    { id: 2, name: 'Leaving' },
  ])
  expect((await load([{ id: 1, name: 'Staying' }])).goneFromSource).toBe(1)
  expect(await vendorAt('leaving')).toMatchObject({ status: 5 })
})

test('only one import runs at a time', async () => {
  const load = importer()
  const rows = [{ id: 1, name: 'Together' }]
  const outcomes = await Promise.allSettled([load(rows), load(rows)])
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused.map(outcome => outcome.reason.message)).toEqual(['Another import is running: wait until it is done.'])
})

const susyFile = new URL('../../../../../../../shared/data/susy-solidarity-economy.geojson', import.meta.url)
const here = existsSync(susyFile)

test.skipIf(!here)(
  `the SUSY file fills the directory${here ? '' : ' (skipped: ../shared/data has no such file)'}`,
  async () => {
    const text = readFileSync(susyFile, 'utf8')
    const document = JSON.parse(readFileSync(new URL('../../../../../../mappings/susy.json', import.meta.url), 'utf8'))
    const mapping = parseMapping(document, 'susy.json')
    const result = await run(text, 'susy.geojson', { mapping })
    const counts = countImport(result)
    expect(counts.results.created).toBeGreaterThanOrEqual(1740)
    expect(counts.results.created + counts.results.skipped).toBe(1794)
    const places = await db
      .selectFrom('vendorLocations')
      .innerJoin('vendors', 'vendors.id', 'vendorLocations.vendorId')
      .select(['country', 'lat', 'brand'])
      .where('source', '=', 'susy')
      .execute()
    expect(
      places.filter(place => !place.country || place.lat === null).map(place => inLanguage(place.brand, 'en')),
    ).toEqual([])
    const documents = await db
      .selectFrom('searchDocuments')
      .select('record')
      .where('language', '=', 'en')
      .where('itemType', '=', 'profile')
      .execute()
    expect(documents.length).toBeGreaterThanOrEqual(1740)
    const again = countImport(await run(text, 'susy.geojson', { mapping }))
    expect(again.results).toEqual({ ...counts.results, created: 0, unchanged: counts.results.created })
  },
)
