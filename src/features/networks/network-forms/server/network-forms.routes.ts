import { requireNetwork } from '#features/networks/management/server/index.ts'
import { requireTeamRole } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { networkFormsContract } from '../network-forms.contract.ts'
import { changeNetworkForm, createNetworkForm } from './change-network-forms.ts'
import { getNetworkForm } from './get-network-form.ts'
import { listManagedForms } from './list-managed-forms.ts'
import { listNetworkForms } from './list-network-forms.ts'
import { listOffers } from './list-offers.ts'
import { listReceived } from './list-received.ts'
import { listOwnSharing, listSharedAnswers } from './list-shared-answers.ts'
import { markRevisit } from './mark-revisit.ts'
import { mayAnswerForTeam } from './network-form-access.ts'
import { checkReport } from './report/check-report.ts'
import { shareAnswer } from './share-answers.ts'
import { startNetworkResponse } from './start-network-response.ts'

const api = implementContract(networkFormsContract)

export function networkFormsRoutes(db: Db) {
  return api.router({
    getManagedForms: api.getManagedForms
      .use(signedIn)
      .handler(async ({ input: { networkId, language }, context: { viewer } }) => {
        await requireNetwork(db, viewer, networkId, 'reader')
        return listOf(await listManagedForms(db, networkId, language))
      }),
    createNetworkForm: api.createNetworkForm.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { networkFormId: await db.transaction().execute(tx => createNetworkForm(tx, viewer, input)) }
    }),
    changeNetworkForm: api.changeNetworkForm.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { revision: await db.transaction().execute(tx => changeNetworkForm(tx, viewer, input)) }
    }),
    getReceivedSubmissions: api.getReceivedSubmissions.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireNetwork(db, viewer, input.networkId, 'reviewer')
      return listReceived(db, input)
    }),
    getNetworkForms: api.getNetworkForms.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireTeamRole(db, viewer, input.vendorId, mayAnswerForTeam)
      return listOf(await listNetworkForms(db, input))
    }),
    getNetworkForm: api.getNetworkForm.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireTeamRole(db, viewer, input.vendorId, mayAnswerForTeam)
      return getNetworkForm(db, input)
    }),
    startNetworkForm: api.startNetworkForm
      .use(signedIn)
      .handler(({ input: { networkFormId, vendorId }, context: { viewer } }) =>
        db.transaction().execute(tx => startNetworkResponse(tx, viewer, { formId: networkFormId, vendorId })),
      ),
    markRevisit: api.markRevisit.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => markRevisit(tx, viewer, input))
      return {}
    }),
    getAnswerOffers: api.getAnswerOffers
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listOffers(db, viewer, input)),
    getOwnSharing: api.getOwnSharing.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireTeamRole(db, viewer, input.vendorId, mayAnswerForTeam)
      return listOwnSharing(db, { ...input, personId: viewer.userId })
    }),
    shareAnswer: api.shareAnswer.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => shareAnswer(tx, viewer, input))
      return {}
    }),
    getSharedAnswers: api.getSharedAnswers.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireNetwork(db, viewer, input.networkId, 'reviewer')
      return listSharedAnswers(db, input)
    }),
    checkReport: api.checkReport
      .use(anyone)
      .handler(({ input: { code, language } }) => checkReport(db, code, language)),
  })
}
