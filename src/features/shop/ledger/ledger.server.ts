import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './ledger.contract.ts'
import { ledgerRoutes } from './server/ledger.routes.ts'
import { mountLedgerFile } from './server/ledger-file.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services }) => ({
    routes: { ledger: ledgerRoutes(db) },
    mount: app => mountLedgerFile(app, db, services.accounts.viewerOf),
  }),
})
