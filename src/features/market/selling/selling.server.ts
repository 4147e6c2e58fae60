import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './selling.contract.ts'
import { followTexts } from './server/follow-texts.ts'
import { listingTableRoutes } from './server/listing-table.routes.ts'
import { watchPastListings } from './server/past-listings.ts'
import { sellingRoutes } from './server/selling.routes.ts'

export default defineFeature<typeof contracts>({
  connect: followTexts,
  setUp: ({ db, jobs, config }) => {
    watchPastListings(jobs, db)
    return {
      routes: {
        selling: sellingRoutes(db, { feePercent: config.platformFeePercent }),
        listingTable: listingTableRoutes(db),
      },
    }
  },
})
