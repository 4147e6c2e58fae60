import { createLogger } from '#server/log/logger.ts'
import { contentLanguages } from '#shared/languages.ts'
import type { SearchSource } from '../../search-source.ts'
import { runSearch } from '../run-search.ts'
import { SearchNode } from '../search-node.ts'
import { joinSources } from '../search-settings.ts'

export { joinSources }

type Options = { sources: SearchSource[]; databaseUrl: string; dataDir: string }

/** The search in a process of its own, for benchmarks. */
export function searchAlone({ sources, databaseUrl, dataDir }: Options) {
  const settings = () => joinSources(sources)
  const log = createLogger('warn')
  const node = new SearchNode({ databaseUrl, dataDir, languages: contentLanguages, settings, log })
  const indexes = { node, prefix: 'pola' }
  return {
    start: () => node.start(),
    stop: () => node.stop(),
    /** Searches from parameters to the answer, without HTTP. */
    query: (indexName: string, params: Record<string, unknown>) => runSearch(indexes, indexName, params).result,
  }
}
