import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './follows.contract.ts'
import { followsRoutes } from './server/follows.routes.ts'
import { countFollowers } from './server/set-like.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services }) => {
    services.profiles.countBy({ followers: (of, vendorId) => countFollowers(of, { vendorId }) })
    return { routes: { follows: followsRoutes(db) } }
  },
})
