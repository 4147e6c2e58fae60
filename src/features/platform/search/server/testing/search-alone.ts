import type { Hono } from 'hono'
import type { Database } from '#server/db/database.ts'
import { createClientIp } from '#server/http/client-ip.ts'
import { createWholeAnswer } from '#server/http/whole-answer.ts'
import type { Logger } from '#server/log/logger.ts'
import { contentLanguages } from '#shared/languages.ts'
import type { SearchSource } from '../../search-source.ts'
import { runSearch } from '../run-search.ts'
import { mountSearchRoutes } from '../search.routes.ts'
import { loadSearchKey } from '../search-keys.ts'
import { SearchNode } from '../search-node.ts'
import { joinSources } from '../search-settings.ts'
import { SearchVisitors } from '../search-visitors.ts'

export { joinSources }

type Options = { sources: SearchSource[]; database: Database; databaseUrl: string; dataDir: string; log: Logger }

/** The search in a process that has nothing else, for benchmarks. Its caller may name visitors, like a proxy. */
export function searchAlone({ sources, database, databaseUrl, dataDir, log }: Options) {
  const settings = () => joinSources(sources)
  const node = new SearchNode({ databaseUrl, dataDir, languages: contentLanguages, settings, log })
  const indexes = { node, prefix: 'pola' }
  return {
    /** Serves it and starts; gives the key for searching. */
    async start(app: Hono): Promise<string> {
      const keys = { search: await loadSearchKey(database.db), admin: undefined }
      const visitors = new SearchVisitors({ clientIp: createClientIp(['127.0.0.1'], log) })
      const send = createWholeAnswer('http://localhost:3000')
      mountSearchRoutes(app, { indexes, keys, visitors, db: database.db, log, send })
      await node.start()
      return keys.search
    },
    stop: () => node.stop(),
    /** From parameters to the answer, without HTTP. */
    query: (indexName: string, params: Record<string, unknown>) => runSearch(indexes, indexName, params).result,
  }
}
