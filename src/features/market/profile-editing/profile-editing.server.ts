import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './profile-editing.contract.ts'
import { profileEditingRoutes } from './server/profile-editing.routes.ts'
import { profileProposalsRoutes } from './server/profile-proposals.routes.ts'
import { textTranslationsRoutes } from './server/text-translations.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/profile-proposals', sql`select from profile_proposals where state = 'open'`)
  },
  setUp: ({ db, config }) => ({
    routes: {
      profileEditing: profileEditingRoutes(db),
      profileProposals: profileProposalsRoutes(db, config.publicUrl),
      textTranslations: textTranslationsRoutes(db),
    },
  }),
})
