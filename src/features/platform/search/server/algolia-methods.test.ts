import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

// Calls every method of the client that sends a request to the search, once, with the admin key.
const indexNameOf = indexName('pola', 'best-match', 'en')
const at = { indexName: indexNameOf }
const object = { ...at, objectID: 'category-9' }
const record = { objectID: 'category-9', itemType: 'category', id: 9, brand: 'Sandals' }
const synonym = { objectID: 'a', type: 'synonym', synonyms: ['a', 'b'] }
const rule = { objectID: 'a', consequence: {} }
const entries = { dictionaryName: 'stopwords', batchDictionaryEntriesParams: { requests: [] } }

const answered: Record<string, object | undefined> = {
  addOrUpdateObject: { ...object, body: record },
  batch: { ...at, batchWriteParams: { requests: [{ action: 'addObject', body: record }] } },
  browse: at,
  browseObjects: { ...at, browseParams: {}, aggregator: () => undefined },
  browseRules: { ...at, searchRulesParams: {}, aggregator: () => undefined },
  browseSynonyms: { ...at, searchSynonymsParams: {}, aggregator: () => undefined },
  customGet: { path: `1/indexes/${indexNameOf}/settings` },
  customPost: { path: `1/indexes/${indexNameOf}/query`, body: { query: 'tea' } },
  getObject: { ...at, objectID: 'profile-1' },
  getObjects: { requests: [{ ...at, objectID: 'profile-1' }] },
  getSettings: at,
  getSynonym: { ...at, objectID: 'en-1' },
  getTask: { ...at, taskID: 1 },
  indexExists: at,
  listIndices: undefined,
  partialUpdateObject: { ...object, attributesToUpdate: { brand: 'Straw sandals' } },
  partialUpdateObjects: { ...at, objects: [{ ...record, title: 'Woven' }], waitForTasks: true },
  saveObject: { ...at, body: record },
  saveObjects: { ...at, objects: [record], waitForTasks: true },
  search: { requests: [{ ...at, query: 'tea' }] },
  searchForFacetValues: { ...at, facetName: 'itemType' },
  searchForFacets: { requests: [{ ...at, type: 'facet', facet: 'itemType' }] },
  searchForHits: { requests: [at] },
  searchRules: at,
  searchSingleIndex: at,
  searchSynonyms: at,
  waitForTask: { ...at, taskID: 1 },
  deleteObjects: { ...at, objectIDs: ['nothing'], waitForTasks: true },
  deleteObject: object,
}

const refused: Record<string, object | undefined> = {
  addApiKey: { acl: ['search'] },
  appendSource: { source: '10.0.0.1' },
  assignUserId: { xAlgoliaUserID: 'a', assignUserIdParams: { cluster: 'a' } },
  batchAssignUserIds: { xAlgoliaUserID: 'a', batchAssignUserIdsParams: { cluster: 'a', users: ['a'] } },
  batchDictionaryEntries: entries,
  clearObjects: at,
  clearRules: at,
  clearSynonyms: at,
  customDelete: { path: `1/indexes/${indexNameOf}` },
  customPut: { path: '1/keys/a', body: {} },
  deleteApiKey: { key: 'a' },
  deleteBy: { ...at, deleteByParams: { filters: 'level:1' } },
  deleteIndex: at,
  deleteRule: { ...at, objectID: 'a' },
  deleteSource: { source: '10.0.0.1' },
  deleteSynonym: { ...at, objectID: 'en-1' },
  getApiKey: { key: 'a' },
  getAppTask: { taskID: 1 },
  getDictionaryLanguages: undefined,
  getDictionarySettings: undefined,
  getLogs: undefined,
  getRule: { ...at, objectID: 'a' },
  getSources: undefined,
  getTopUserIds: undefined,
  getUserId: { userID: 'a' },
  hasPendingMappings: undefined,
  listApiKeys: undefined,
  listClusters: undefined,
  listUserIds: undefined,
  multipleBatch: { requests: [{ action: 'addObject', ...at, body: record }] },
  operationIndex: { ...at, operationIndexParams: { operation: 'copy', destination: 'other' } },
  removeUserId: { userID: 'a' },
  replaceAllObjects: { ...at, objects: [record] },
  replaceSources: { source: [{ source: '10.0.0.1' }] },
  restoreApiKey: { key: 'a' },
  saveRule: { ...at, objectID: 'a', rule },
  saveRules: { ...at, rules: [rule] },
  saveSynonym: { ...at, objectID: 'a', synonymHit: synonym },
  saveSynonyms: { ...at, synonymHit: [synonym] },
  searchDictionaryEntries: { dictionaryName: 'stopwords', searchDictionaryEntriesParams: { query: 'a' } },
  searchUserIds: { query: 'a' },
  setDictionarySettings: { disableStandardEntries: {} },
  setSettings: { ...at, indexSettings: { hitsPerPage: 3 } },
  updateApiKey: { key: 'a', apiKey: { acl: ['search'] } },
  waitForAppTask: { taskID: 1 },
}
// Methods that send no request, or one to another application: keys, agents, caches, ingestion, and helpers that wait
// for keys.
const local =
  /^(addAlgoliaAgent|clearCache|set(ClientApiKey|AlgoliaAgent)|generateSecuredApiKey|getSecuredApiKey.*|_ua|appId|apiKey|transporter|init[A-Z].*|.*WithHTTPInfo|.*WithTransformation|waitForApiKey|chunkedBatch|chunkedPush|accountCopyIndex)$/

let server: SearchServer
let client: Algoliasearch

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  client = algoliasearch('pola', adminKey, { hosts })
})

type Method = (params: object | undefined) => Promise<unknown>
const call = (name: string, params: object | undefined) => (client as unknown as Record<string, Method>)[name]!(params)

test('every method of Algolia’s client is listed here as answered or refused', () => {
  const methods = Object.entries(client)
    .filter(([name, value]) => typeof value === 'function' && !local.test(name))
    .map(([name]) => name)
  expect(methods.sort()).toEqual([...Object.keys(answered), ...Object.keys(refused)].sort())
})

test.each(Object.entries(answered))('Algolia’s %s is answered', async (name, params) => {
  await expect(call(name, params)).resolves.toBeDefined()
})

test.each(Object.entries(refused))('Algolia’s %s is refused with a message', async (name, params) => {
  const error = await call(name, params).then(
    () => undefined,
    (thrown: { status: number; message: string }) => thrown,
  )
  expect(error).toMatchObject({ status: expect.any(Number), message: expect.stringMatching(/\w+ \w+/) })
  expect([400, 404, 405]).toContain(error?.status)
})
