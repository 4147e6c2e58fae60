import { addFormsForVendor } from '#features/people/teams/server/index.ts'
import { decideBuilding, offerQuestions } from '#features/platform/form-builder/server/index.ts'
import { decideAnswering, whenHandedIn } from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './network-forms.contract.ts'
import { networkFormHandedIn } from './server/follow-network-responses.ts'
import { knownForms } from './server/known-forms.ts'
import { openFormsOf } from './server/list-network-forms.ts'
import { mayAnswerForVendor, mayBuildForNetwork } from './server/network-form-access.ts'
import { networkFormsRoutes } from './server/network-forms.routes.ts'
import { mountPlainNetworkForms } from './server/plain-network-forms.ts'
import { mountReport } from './server/report/mount-report.ts'

export default defineFeature<typeof contracts>({
  connect() {
    decideAnswering('network', mayAnswerForVendor)
    decideBuilding('network', mayBuildForNetwork)
    offerQuestions('network', knownForms)
    whenHandedIn(networkFormHandedIn)
    addFormsForVendor(openFormsOf)
  },
  setUp: context => {
    const { db, config, services } = context
    return {
      routes: { networkForms: networkFormsRoutes(db) },
      mount(app) {
        mountReport(app, { db, publicUrl: config.publicUrl, viewerOf: services.accounts.viewerOf })
        mountPlainNetworkForms(app, context)
      },
    }
  },
})
