import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './forms.contract.ts'
import { formsRoutes } from './server/forms.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { forms: formsRoutes(db) } }),
})
