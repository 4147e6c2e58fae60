import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { mountTextFiles } from './server/export-texts.routes.ts'
import { translationDeskRoutes } from './server/translation-desk.routes.ts'
import type { contracts } from './translation-desk.contract.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/manage-translations', sql`select from translation_proposals where state = 'open'`)
  },
  setUp: ({ db, services }) => {
    const { content } = services.translations
    return {
      routes: { translationDesk: translationDeskRoutes(db, content) },
      mount: app => mountTextFiles(app, { db, content, viewerOf: services.accounts.viewerOf }),
    }
  },
})
