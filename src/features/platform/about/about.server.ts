import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './about.contract.ts'
import { aboutRoutes } from './server/about.routes.ts'
import { standardContent } from './server/standard-content.ts'
import { standardsRoutes } from './server/standards.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, services }) => {
    services.translations.addContent(standardContent)
    const about = aboutRoutes(db, config.operator, () => services.search.removals)
    return { routes: { about, standards: standardsRoutes(db) } }
  },
})
