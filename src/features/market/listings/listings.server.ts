import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './listings.contract.ts'
import { listingsSearch } from './listings.search.ts'
import { categoryContent } from './server/category-content.ts'
import { categoryNames } from './server/category-documents.ts'
import { followFormerCategories } from './server/follow-former-categories.ts'
import { followVendors } from './server/follow-vendors.ts'
import { listingsRoutes } from './server/listings.routes.ts'
import { reindexListingsAfterUpdate } from './server/reindex-listings.ts'

export default defineFeature<typeof contracts>({
  connect: followVendors,
  update: reindexListingsAfterUpdate,
  setUp: ({ db, services }) => {
    services.search.addSource(listingsSearch, () => categoryNames(db))
    services.translations.addContent(categoryContent)
    return {
      routes: { listings: listingsRoutes(db, () => services.search.removals) },
      mount: app => followFormerCategories(app, db),
    }
  },
})
