import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './form-builder.contract.ts'
import { formBuilderRoutes } from './server/form-builder.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { formBuilder: formBuilderRoutes(db) } }),
})
