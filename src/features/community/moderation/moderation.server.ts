import { sql } from 'kysely'
import { whenHiddenProfileChanges } from '#features/market/directory/server/index.ts'
import { whenHiddenListingsChange } from '#features/market/listings/server/index.ts'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { onceRowsMoved } from '#server/merging/merge-register.ts'
import type { contracts } from './moderation.contract.ts'
import { moveCases } from './server/cases/move-cases.ts'
import { keepUpCases, moderationUpkeepQueue } from './server/cases/upkeep.ts'
import { mountPlainAppeals } from './server/decisions/plain-appeals.ts'
import { conversationKind } from './server/kinds/chat-kinds.ts'
import { listingKind } from './server/kinds/listing-kind.ts'
import { profileKind } from './server/kinds/profile-kind.ts'
import { registerThingKind } from './server/kinds/thing-kinds.ts'
import { watchListings, watchProfile } from './server/kinds/watch-corrections.ts'
import { moderationRoutes } from './server/moderation.routes.ts'
import { reportsRoutes } from './server/reports/reports.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/moderation', sql`select from moderation_cases where state = 'open'`)
    for (const kind of [profileKind, listingKind, conversationKind]) registerThingKind(kind)
    onceRowsMoved(moveCases)
    whenHiddenListingsChange(watchListings)
    whenHiddenProfileChanges(watchProfile)
  },
  setUp: context => {
    const { db, jobs, config } = context
    const { publicUrl } = config
    jobs.work(moderationUpkeepQueue, () => keepUpCases(db))
    jobs.schedule(moderationUpkeepQueue, '*/10 * * * *', {})
    return {
      routes: { reports: reportsRoutes(db), moderation: moderationRoutes(db, { publicUrl }) },
      mount: app => mountPlainAppeals(app, context),
    }
  },
})
