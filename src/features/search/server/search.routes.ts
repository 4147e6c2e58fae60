import type { Handler, Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { siteLanguages } from '#shared/languages.ts'
import { criteria, indexName, searchPath } from '../search.contract.ts'
import { collectPoints } from './collect-points.ts'
import { documentLanguage, findIndex, writtenLanguage } from './index-address.ts'
import { readRecord, readRecords } from './read-records.ts'
import { type Indexes, runFacetSearch, runQueries, runSearch } from './run-search.ts'
import type { SearchKeys } from './search-keys.ts'
import { guarded, pathPart, preflight, queryParams, readBody, refusal } from './search-request.ts'
import { answerText, facetAnswer, multiAnswerText } from './write-answer.ts'
import { readTask, writeRecords } from './write-records.ts'

type Options = { indexes: Indexes; keys: SearchKeys; db: Db; log: Logger }

const searchBytes = 256 * 1024
const batchBytes = 10 * 1024 * 1024

/** Algolia's search API, as far as DESIGN §5 goes. Paths: https://www.algolia.com/doc/rest-api/search */
export function mountSearchRoutes(app: Hono, { indexes, keys, db, log }: Options): void {
  const searching = (handle: Parameters<typeof guarded>[1]) => guarded({ keys, need: 'search', log }, handle)
  const writing = (handle: Parameters<typeof guarded>[1]) => guarded({ keys, need: 'admin', log }, handle)
  const languageOf = (name: string) => writtenLanguage(indexes.prefix, name)

  const routes: [path: string, methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>][] = [
    ['', { GET: searching(() => listIndexes(indexes)) }],
    [
      '/:index/query',
      {
        POST: searching(async c =>
          answerText(runSearch(indexes, pathPart(c, 'index'), await readBody(c, searchBytes))),
        ),
      },
    ],
    [
      '/*/queries',
      { POST: searching(async c => multiAnswerText(runQueries(indexes, await readBody(c, searchBytes)))) },
    ],
    ['/*/objects', { POST: searching(async c => readRecords(indexes, await readBody(c, searchBytes))) }],
    [
      '/:index/points',
      { POST: searching(async c => collectPoints(indexes, pathPart(c, 'index'), await readBody(c, searchBytes))) },
    ],
    [
      '/:index/facets/:facet/query',
      {
        POST: searching(async c => {
          const body = await readBody(c, searchBytes)
          return facetAnswer(runFacetSearch(indexes, pathPart(c, 'index'), pathPart(c, 'facet'), body))
        }),
      },
    ],
    [
      '/:index/batch',
      {
        POST: writing(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const { requests } = await readBody(c, batchBytes)
          return writeRecords(db, language, requests)
        }),
      },
    ],
    [
      '/:index/task/:task',
      {
        GET: searching(c => {
          findIndex(indexes.node, indexes.prefix, pathPart(c, 'index'))
          return readTask(indexes.node, pathPart(c, 'task'))
        }),
      },
    ],
    [
      '/:index/:object/partial',
      {
        POST: writing(async c => {
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
        GET: searching(c => readRecord(indexes, pathPart(c, 'index'), pathPart(c, 'object'), queryParams(c))),
        PUT: writing(async c => {
          const language = languageOf(pathPart(c, 'index'))
          const objectID = pathPart(c, 'object')
          const body = { ...(await readBody(c, batchBytes)), objectID }
          const { taskID } = await writeRecords(db, language, [{ action: 'updateObject', body }])
          return { taskID, objectID, updatedAt: new Date().toISOString() }
        }),
        DELETE: writing(async c => {
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
        GET: searching(c => answerText(runSearch(indexes, pathPart(c, 'index'), queryParams(c)))),
        POST: writing(async c => {
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
    // A star in Hono's path stands for anything, so the literal one is matched by a pattern.
    const full = `${searchPath}/1/indexes${path.replace('/*/', '/:all{\\*}/')}`
    for (const [method, handler] of Object.entries(methods)) app.on(method, full, handler)
    app.all(full, refusal(405, 'Method not allowed'))
  }
  app.all(`${searchPath}/*`, refusal(404, 'Path not supported by this search API'))
}

/** The indexes there are, with the number of their records. */
function listIndexes({ node, prefix }: Indexes) {
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
  return { items, nbPages: 1 }
}
