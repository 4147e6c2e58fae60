import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './directory.contract.ts'
import { directorySearch } from './directory.search.ts'
import { createCoverDrawer } from './server/covers/cover-drawer.ts'
import { serveCovers } from './server/covers/serve-covers.ts'
import { directoryRoutes } from './server/directory.routes.ts'
import { directoryContent } from './server/directory-content.ts'
import { watchCertificateDays } from './server/follow-certificate-days.ts'
import { followFormerFilters, formerValues } from './server/follow-former-filters.ts'
import { noCounters, type ProfileCounters } from './server/get-profile.ts'
import { reindexAfterUpdate } from './server/reindex.ts'
import { TaxonomyWatch } from './server/taxonomy/taxonomy-watch.ts'
import { taxonomyNames } from './server/taxonomy-names.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** Data about enterprises that later features provide; they register before the start. */
    profiles: { countBy(counters: Partial<ProfileCounters>): void }
  }
}

export default defineFeature<typeof contracts>({
  update: reindexAfterUpdate,
  setUp: ({ db, config, files, jobs, log, services }) => {
    const { search } = services
    search.addSource(directorySearch, () => taxonomyNames(db))
    for (const kind of directoryContent) services.translations.addContent(kind)
    watchCertificateDays(jobs, db)
    const watch = new TaxonomyWatch({ db, log, onChange: search.refreshNames })
    const index = { db, search: search.client, prefix: config.searchPrefix }
    const drawer = createCoverDrawer(files)
    const counters = { ...noCounters }
    const profiles = { countBy: (own: Partial<ProfileCounters>) => void Object.assign(counters, own) }
    return {
      routes: {
        directory: directoryRoutes(index, counters, () => search.removals),
      },
      services: { profiles },
      mount: app => {
        serveCovers(app, files, drawer)
        followFormerFilters(app, formerValues(db))
      },
      start: () => watch.start(),
      stop: async () => {
        await watch.stop()
        await drawer.stop()
      },
    }
  },
})
