import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn } from '#server/http/guards.ts'
import { claimsContract } from '../claims.contract.ts'
import { sendClaimDocument } from './claim-by-document.ts'
import { enterClaimCode, sendClaimCode } from './claim-by-mail.ts'
import { decideClaim } from './decide-claim.ts'
import { getClaimedProfile } from './get-claimed-profile.ts'
import { listClaims } from './list-claims.ts'

const api = implementContract(claimsContract)

/** @param publicUrl the origin of links in mails */
export function claimsRoutes(db: Db, publicUrl: string) {
  return api.router({
    getClaimedProfile: api.getClaimedProfile
      .use(anyone)
      .handler(({ context, input }) => getClaimedProfile(db, context.viewer, input)),
    sendClaimCode: api.sendClaimCode.use(signedIn).handler(async ({ context: { viewer, language }, input }) => {
      return { email: await sendClaimCode(db, viewer, { ...input, language }) }
    }),
    enterClaimCode: api.enterClaimCode.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await enterClaimCode(db, publicUrl, viewer, input)
      return { vendorId: input.vendorId }
    }),
    sendClaimDocument: api.sendClaimDocument.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await sendClaimDocument(db, publicUrl, viewer, input)
      return { success: true }
    }),
    getClaims: api.getClaims.use(adminOnly).handler(({ input }) => listClaims(db, input)),
    decideClaim: api.decideClaim.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await decideClaim(db, publicUrl, viewer, input)
      return { success: true }
    }),
  })
}
