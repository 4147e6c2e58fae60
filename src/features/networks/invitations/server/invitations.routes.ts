import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { invitationsContract } from '../invitations.contract.ts'
import { acceptInvitation, lookUpInvitation } from './answer-invitation.ts'
import { inviteToNetwork, revokeInvitation } from './invite-to-network.ts'
import { getInvitation, listInvitations } from './list-invitations.ts'

const api = implementContract(invitationsContract)

/** `publicUrl`: origin of links in mails, without a trailing slash. */
export function invitationsRoutes(db: Db, publicUrl: string) {
  return api.router({
    getInvitations: api.getInvitations
      .use(signedIn)
      .handler(({ input, context: { viewer, language } }) => listInvitations(db, viewer, input.networkId, language)),
    invite: api.invite.use(signedIn).handler(({ input, context }) => {
      const { viewer, language } = context
      const asked = { viewer, publicUrl, language, ...input }
      const work = async (tx: Parameters<Parameters<typeof once>[2]>[0]) => {
        const { id, ...made } = await inviteToNetwork(tx, asked)
        return { ...made, invitation: await getInvitation(tx, id, language) }
      }
      // an answer with a link isn’t kept: a link that was lost is taken back, and another one made
      if (input.invitation.way === 'link') return db.transaction().execute(work)
      return once(db, { context, name: 'inviteToNetwork', input }, work)
    }),
    revokeInvitation: api.revokeInvitation.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => revokeInvitation(tx, viewer, input))
      return {}
    }),
    lookUpInvitation: api.lookUpInvitation
      .use(anyone)
      .handler(({ input, context: { viewer, language } }) => lookUpInvitation(db, viewer, input.token, language)),
    acceptInvitation: api.acceptInvitation
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => acceptInvitation(tx, viewer, input))),
  })
}
