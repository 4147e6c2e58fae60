import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './profile-editing.contract.ts'
import { profileEditingRoutes } from './server/profile-editing.routes.ts'
import { profileProposalsRoutes } from './server/profile-proposals.routes.ts'
import { textTranslationsRoutes } from './server/text-translations.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({
    routes: {
      profileEditing: profileEditingRoutes(db),
      profileProposals: profileProposalsRoutes(db, config.publicUrl),
      textTranslations: textTranslationsRoutes(db),
    },
  }),
})
