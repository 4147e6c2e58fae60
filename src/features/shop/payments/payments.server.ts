import { defineFeature } from '#server/http/feature-server.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import type { contracts } from './payments.contract.ts'
import { bankProvider } from './server/bank-provider.ts'
import { createPayments, type Payments } from './server/create-payments.ts'
import { freeProvider } from './server/free-provider.ts'
import { reconcileSoon, workPayments } from './server/payment-jobs.ts'
import { paymentsRoutes } from './server/payments.routes.ts'
import { mountTestPayment } from './server/test-payment.routes.ts'
import { testProvider } from './server/test-provider.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    payments: Payments
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ config, db, jobs, log }) => {
    const { publicUrl, bankTransferDetails } = config
    const isTested = config.testPayments ?? isOwnMachine(publicUrl)
    const payments = createPayments({
      db,
      log,
      providers: {
        none: freeProvider(),
        ...(bankTransferDetails && { bank: bankProvider(bankTransferDetails) }),
        ...(isTested && { test: testProvider(db) }),
      },
    })
    workPayments(jobs, payments)
    return {
      services: { payments },
      routes: { payments: paymentsRoutes(db, isTested) },
      mount: app => {
        if (isTested) mountTestPayment(app, { db, publicUrl, payments })
      },
      start: () => reconcileSoon(db),
    }
  },
})
