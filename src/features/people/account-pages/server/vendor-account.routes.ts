import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { vendorAccountContract } from '../account-pages.contract.ts'
import { countOwn } from './count-own.ts'
import { getVendorAccount } from './get-vendor-account.ts'
import { getVendorProfile } from './get-vendor-profile.ts'
import { saveSurveyLocation } from './save-survey-location.ts'
import { getNetworkDetails, listVendorNetworks } from './vendor-networks.ts'

const api = implementContract(vendorAccountContract)

export function vendorAccountRoutes(db: Db, publicUrl: string) {
  return api.router({
    getVendorProfile: api.getVendorProfile.use(anyone).handler(({ context, input }) => {
      return getVendorProfile(db, context.viewer, input)
    }),
    getPersonCounts: api.getPersonCounts.use(signedIn).handler(({ context, input }) => {
      return countOwn(db, context.viewer, input.userId)
    }),
    getVendorAccount: api.getVendorAccount.use(signedIn).handler(({ context, input }) => {
      return getVendorAccount({ db, publicUrl }, context.viewer, input.vendorId, input.language)
    }),
    getVendorNetworks: api.getVendorNetworks.use(signedIn).handler(({ context, input }) => {
      return listVendorNetworks(db, context.viewer, input)
    }),
    getNetworkDetails: api.getNetworkDetails.use(signedIn).handler(({ context, input }) => {
      return getNetworkDetails(db, context.viewer, input)
    }),
    createOrUpdateSurveyVendorLocation: api.createOrUpdateSurveyVendorLocation
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId, placeId, language } }) => {
        await saveSurveyLocation(db, viewer, vendorId, placeId)
        return getVendorAccount({ db, publicUrl }, viewer, vendorId, language)
      }),
  })
}
