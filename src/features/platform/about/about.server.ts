import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './about.contract.ts'
import { aboutRoutes } from './server/about.routes.ts'
import { standardTexts } from './server/standard-texts.ts'
import { standardsRoutes } from './server/standards.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, services }) => {
    services.translations.addContent(() => standardTexts(db))
    const about = aboutRoutes(db, config.operator, () => services.search.removals)
    return { routes: { about, standards: standardsRoutes(db) } }
  },
})
