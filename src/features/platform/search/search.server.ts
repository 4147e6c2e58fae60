import { createClientIp } from '#server/http/client-ip.ts'
import { defineFeature, type FeatureServer, type ServerContext } from '#server/http/feature-server.ts'
import { createWholeAnswer } from '#server/http/whole-answer.ts'
import { contentLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { SearchClient } from './search.contract.ts'
import type { SearchSource } from './search-source.ts'
import { createInProcessClient } from './server/in-process-client.ts'
import { mountSearchRoutes } from './server/search.routes.ts'
import { loadSearchKey } from './server/search-keys.ts'
import { SearchNode } from './server/search-node.ts'
import { joinSources } from './server/search-settings.ts'
import { SearchVisitors } from './server/search-visitors.ts'
import { ShownNames } from './server/shown-names.ts'

export type SearchFeature = FeatureServer & {
  /** for pages rendered on the server: the browser's client, without HTTP */
  client: SearchClient
  /** the public search-only key; known once the feature has started */
  readonly searchKey: string
  /** increases when records leave this node's indexes or names change, to invalidate cached pages and lists that show them */
  readonly removals: number
  /**
   * Registers a feature's description of its records; call it before the start.
   * @param loadNames loads the names that appear in these records, in all languages
   */
  addSource(source: SearchSource, loadNames?: () => Promise<LocalText[]>): void
  /** reloads the names that records show; cached pages and lists with the names before are invalid from then on */
  refreshNames(): Promise<void>
  /** resolves when everything committed before the call can be found */
  catchUp(): Promise<void>
}

declare module '#server/http/feature-server.ts' {
  interface Services {
    search: Pick<SearchFeature, 'client' | 'searchKey' | 'catchUp' | 'addSource' | 'removals' | 'refreshNames'>
  }
}

export default defineFeature({
  setUp: context => {
    const search = searchFeature(context)
    return { ...search, services: { search } }
  },
})

/**
 * The search indexes of this node and their HTTP API.
 * @param now the clock of visitors' budgets, for tests
 */
export function searchFeature(
  { config, database, databaseUrl, log }: ServerContext,
  now?: () => number,
): SearchFeature {
  const sources: SearchSource[] = []
  const node = new SearchNode({
    databaseUrl,
    dataDir: config.dataDir,
    languages: contentLanguages,
    settings: () => joinSources(sources),
    log,
  })
  const loaders: (() => Promise<LocalText[]>)[] = []
  const names = new ShownNames({ sources: () => sources, loaders, log })
  const indexes = { node, prefix: config.searchPrefix, names }
  const visitors = new SearchVisitors({ clientIp: createClientIp(config.trustedProxies, log), ...(now && { now }) })
  const send = createWholeAnswer(config.publicUrl)
  let renamings = 0
  const keys = { search: '', admin: config.searchAdminKey }
  return {
    client: createInProcessClient(indexes),
    get searchKey() {
      return keys.search
    },
    get removals() {
      return node.removals + renamings
    },
    async refreshNames() {
      await names.refresh()
      renamings += 1
    },
    async catchUp() {
      await Promise.all([node.catchUp(), names.refresh()])
    },
    addSource(source, loadNames) {
      sources.push(source)
      if (loadNames) loaders.push(loadNames)
    },
    mountUncounted: app => mountSearchRoutes(app, { indexes, keys, visitors, db: database.db, log, send }),
    start: async () => {
      keys.search = await loadSearchKey(database.db)
      await Promise.all([node.start(), names.start()])
    },
    stop() {
      names.stop()
      return node.stop()
    },
    isReady: () => node.isReady,
  }
}
