import type { Context, Handler, Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { criteria, indexName, searchPath } from '../search.contract.ts'
import { answerQueries } from './answer-queries.ts'
import { browseIndex } from './browse-index.ts'
import { pointsText } from './collect-points.ts'
import { checkSettings, readSettings, readSynonym, searchRules, searchSynonyms } from './describe-index.ts'
import { documentLanguage, findIndex, type Indexes, writtenLanguage } from './index-address.ts'
import { readRecord, readRecords } from './read-records.ts'
import { readFacetQuery, readQuery, runFacetSearch, runQuery } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import { type Guard, pathPart, preflight, readBody, refusal, searching, writing } from './search-request.ts'
import type { SearchWork } from './search-work.ts'
import { mayUseIndex } from './secured-keys.ts'
import { answerText, facetAnswer } from './write-answer.ts'
import { readTask, writeRecords } from './write-records.ts'

type Asked = Record<string, unknown>
type Options = Guard & { indexes: Indexes; db: Db }

const batchBytes = 10 * 1024 * 1024

/** The part of Algolia's search API that the features use. Paths: https://www.algolia.com/doc/rest-api/search */
export function mountSearchRoutes(app: Hono, { indexes, db, ...guard }: Options): void {
  /** Routes for either key; `seen` are the indexes that the key may see. */
  const search = (handle: (seen: Indexes, c: Context, asked: Asked, work: SearchWork) => unknown, need?: 'admin') =>
    searching(
      guard,
      (c, asked, work, access) => handle({ ...indexes, restrictions: access.restrictions }, c, asked, work),
      need,
    )
  const write = (handle: Parameters<typeof writing>[1]) => writing(guard, handle)
  const languageOf = (name: string) => writtenLanguage(indexes.prefix, name)
  /** Routes that Algolia's admin key may use and ours may not. */
  const refuse = (message: string) =>
    write(async c => {
      languageOf(pathPart(c, 'index'))
      throw new SearchHttpError(400, message)
    })
  const browse = search((seen, c, asked, work) => browseIndex(seen, pathPart(c, 'index'), asked, work), 'admin')
  const noSynonyms = refuse('Synonyms come with the program and cannot be changed')
  const noRules = refuse('This search has no rules, and none can be saved')
  const oneByOne = refuse('Records are deleted by objectID only')
  const one = search((seen, c, asked, work) => answerOne(seen, pathPart(c, 'index'), asked, work))

  const routes: [path: string, methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>][] = [
    ['', { GET: search(seen => listIndexes(seen)) }],
    ['/:index/query', { POST: one }],
    ['/:index/browse', { GET: browse, POST: browse }],
    ['/*/queries', { POST: search((seen, _, asked, work) => answerQueries(seen, asked, work)) }],
    ['/*/objects', { POST: search((seen, _, asked, work) => readRecords(seen, asked, work)) }],
    ['/:index/points', { POST: search((seen, c, asked, work) => pointsText(seen, pathPart(c, 'index'), asked, work)) }],
    [
      '/:index/facets/:facet/query',
      {
        POST: search((seen, c, asked) =>
          facetAnswer(runFacetSearch(readFacetQuery(seen, pathPart(c, 'index'), pathPart(c, 'facet'), asked))),
        ),
      },
    ],
    ['/*/batch', { POST: write(async () => refuseSeveral()) }],
    [
      '/:index/batch',
      {
        POST: write(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const { requests } = await readBody(c, batchBytes)
          return writeRecords(db, language, requests)
        }),
      },
    ],
    [
      '/:index/settings',
      {
        GET: search((seen, c) => readSettings(seen, pathPart(c, 'index'))),
        PUT: write(async c => checkSettings(indexes, pathPart(c, 'index'), await readBody(c, batchBytes))),
      },
    ],
    [
      '/:index/synonyms/search',
      { POST: search((seen, c, asked) => searchSynonyms(seen, pathPart(c, 'index'), asked)) },
    ],
    ['/:index/synonyms/batch', { POST: noSynonyms }],
    ['/:index/synonyms/clear', { POST: noSynonyms }],
    [
      '/:index/synonyms/:object',
      {
        GET: search((seen, c) => readSynonym(seen, pathPart(c, 'index'), pathPart(c, 'object'))),
        PUT: noSynonyms,
        DELETE: noSynonyms,
      },
    ],
    ['/:index/rules/search', { POST: search((seen, c, asked) => searchRules(seen, pathPart(c, 'index'), asked)) }],
    ['/:index/rules/batch', { POST: noRules }],
    ['/:index/rules/clear', { POST: noRules }],
    ['/:index/rules/:object', { GET: search(() => noSuchRule()), PUT: noRules, DELETE: noRules }],
    ['/:index/clear', { POST: oneByOne }],
    ['/:index/deleteByQuery', { POST: oneByOne }],
    ['/:index/operation', { POST: refuse('Indexes are fixed: none can be copied or moved') }],
    [
      '/:index/task/:task',
      {
        GET: search((seen, c) => {
          findIndex(seen, pathPart(c, 'index'))
          return readTask(indexes.node, pathPart(c, 'task'))
        }),
      },
    ],
    [
      '/:index/:object/partial',
      {
        POST: write(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const objectID = pathPart(c, 'object')
          const action =
            c.req.query('createIfNotExists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject'
          const body = { ...(await readBody(c, batchBytes)), objectID }
          const { taskID } = await writeRecords(db, language, [{ action, body }])
          return { taskID, objectID, updatedAt: new Date().toISOString() }
        }),
      },
    ],
    [
      '/:index/:object',
      {
        GET: search((seen, c, asked) => readRecord(seen, pathPart(c, 'index'), pathPart(c, 'object'), asked)),
        PUT: write(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const objectID = pathPart(c, 'object')
          const body = { ...(await readBody(c, batchBytes)), objectID }
          const { taskID } = await writeRecords(db, language, [{ action: 'updateObject', body }])
          return { taskID, objectID, updatedAt: new Date().toISOString() }
        }),
        DELETE: write(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const request = { action: 'deleteObject', body: { objectID: pathPart(c, 'object') } }
          const { taskID } = await writeRecords(db, language, [request])
          return { taskID, deletedAt: new Date().toISOString() }
        }),
      },
    ],
    [
      '/:index',
      {
        GET: one,
        DELETE: refuse('Indexes are fixed: none can be deleted'),
        POST: write(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const body = await readBody(c, batchBytes)
          const { taskID, objectIDs } = await writeRecords(db, language, [{ action: 'addObject', body }])
          return { taskID, objectID: objectIDs[0], createdAt: new Date().toISOString() }
        }),
      },
    ],
  ]

  app.options(`${searchPath}/1/*`, preflight)
  for (const [path, methods] of routes) {
    // A star is a wildcard in Hono's paths, so a literal one is matched by a pattern.
    const full = `${searchPath}/1/indexes${path.replace('/*/', '/:all{\\*}/')}`
    for (const [method, handler] of Object.entries(methods)) app.on(method, full, handler)
    app.all(full, refusal(guard, 405, 'Method not allowed'))
  }
  app.all(`${searchPath}/*`, refusal(guard, 404, 'Path not supported by this search API'))
}

async function answerOne(
  indexes: Indexes,
  name: string,
  asked: Record<string, unknown>,
  work: SearchWork,
): Promise<Buffer> {
  const text = answerText(await runQuery(readQuery(indexes, name, asked), work))
  work.take(text.length)
  return text
}

/** Lists the indexes with their number of records. */
function listIndexes({ node, prefix, restrictions }: Indexes) {
  const items = siteLanguages.flatMap(language =>
    criteria.map(criterion => ({
      name: indexName(prefix, criterion, language),
      entries: node.engine(documentLanguage(language))?.size ?? 0,
      dataSize: 0,
      fileSize: 0,
      lastBuildTimeS: 0,
      numberOfPendingTasks: 0,
      pendingTask: false,
      createdAt: node.startedAt.toISOString(),
      updatedAt: node.changedAt.toISOString(),
    })),
  )
  return { items: items.filter(({ name }) => !restrictions || mayUseIndex(restrictions, name)), nbPages: 1 }
}

function noSuchRule(): never {
  throw new SearchHttpError(404, 'Rule does not exist')
}

function refuseSeveral(): never {
  throw new SearchHttpError(400, 'Write to one index at a time: POST /1/indexes/{index}/batch')
}
