import { onUserVerified } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './points.contract.ts'
import { payPoints } from './server/pay-points.ts'
import { pointsRoutes } from './server/points.routes.ts'

export default defineFeature<typeof contracts>({
  connect: () => onUserVerified(payForAddress),
  setUp: ({ db }) => ({ routes: { points: pointsRoutes(db) } }),
})

async function payForAddress(tx: Tx, userId: string): Promise<void> {
  await payPoints(tx, { userId, reason: 'address-verified', source: 'address' })
}
