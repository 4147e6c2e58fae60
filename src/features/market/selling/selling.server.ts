import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './selling.contract.ts'
import type { CountSold } from './server/count-sold.ts'
import { followTexts } from './server/follow-texts.ts'
import { listingTableRoutes } from './server/listing-table.routes.ts'
import { watchPastListings } from './server/past-listings.ts'
import { sellingRoutes } from './server/selling.routes.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** Data about sold listings that later features provide; they register before the start. */
    selling: { countSold(count: CountSold): void }
  }
}

export default defineFeature<typeof contracts>({
  connect: followTexts,
  setUp: ({ db, jobs }) => {
    watchPastListings(jobs, db)
    const sold: CountSold[] = []
    return {
      routes: {
        selling: sellingRoutes(db),
        listingTable: listingTableRoutes(db, sold),
      },
      services: { selling: { countSold: count => void sold.push(count) } },
    }
  },
})
