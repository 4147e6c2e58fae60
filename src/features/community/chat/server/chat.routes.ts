import { requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { implementContract, missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { chatContract } from '../chat.contract.ts'
import { fullId, localpartIn } from '../chat-identity.ts'
import { checkCard } from './cards/pin-card.ts'
import type { Chat } from './chat-services.ts'
import { countConversations } from './count-conversations.ts'
import type { ChatHomeserver } from './homeserver/chat-homeserver.ts'
import { withOwnErrors } from './matrix/with-own-errors.ts'
import { otherSide } from './other-side.ts'
import { listBlocks, setBlock } from './rooms/blocks.ts'
import { areWritersNamed, nameWriters } from './rooms/named-writers.ts'
import { namesOf } from './rooms/names-of.ts'
import { roomsPerPerson } from './rooms/new-rooms.ts'
import { takeBackDecline } from './rooms/take-back-decline.ts'
import { ownIdentities } from './tokens/own-identities.ts'

const api = implementContract(chatContract)

const blocksPerPerson = limitRate({ name: 'chat-blocks', points: 120, seconds: 3600 })
const loginTokensPerPerson = limitRate({ name: 'chat-login-tokens', points: 20, seconds: 3600 })
const mailsPerPerson = limitRate({ name: 'chat-mails', points: 60, seconds: 3600 })

export function chatRoutes(chat: Chat, homeserver: ChatHomeserver) {
  const { db, serverName } = chat
  const there = { homeserver: homeserver.url, ...(homeserver.isElsewhere && { isElsewhere: true as const }) }
  /** The localpart as which the viewer acts; identities that aren't theirs look missing. */
  const actAs = async (viewer: Viewer, as = `user_${viewer.userId}`): Promise<string> =>
    (await ownIdentities(db, viewer)).includes(as) ? as : missing()
  return api.router({
    getAccessTokens: api.getAccessTokens.use(signedIn).handler(async ({ context: { viewer } }) => {
      const identities = await ownIdentities(db, viewer)
      const { userId, sessionId } = viewer
      return Promise.all(
        identities.map(async identity => {
          const token = await homeserver.tokenFor({ userId, sessionId, identity })
          return { userId: fullId(chat, identity), ...token, ...there }
        }),
      )
    }),
    createLoginToken: api.createLoginToken.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const identity = await actAs(viewer, input.as)
      await loginTokensPerPerson.consume(db, viewer.userId)
      const { userId, sessionId } = viewer
      return { ...(await homeserver.loginTokenFor({ userId, sessionId, identity })), homeserver: homeserver.url }
    }),
    joinRoom: api.joinRoom.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const identity = await actAs(viewer, input.as)
      await roomsPerPerson.consume(db, viewer.userId)
      const { userId } = viewer
      const { to, about: card } = input
      if (card) await checkCard(chat, card, [identity, to])
      const roomId = await withOwnErrors(() => homeserver.openConversation({ identity, userId }, to))
      if (card) await homeserver.pinCard({ identity, userId }, { roomId, card })
      return { roomId }
    }),
    getOtherSide: api.getOtherSide.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const as = await actAs(viewer, input.as)
      return { side: as === input.to ? null : await otherSide(chat, { ...input, as }) }
    }),
    takeBackDecline: api.takeBackDecline.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const identity = await actAs(viewer, input.as)
      // a homeserver elsewhere can't undo declining: the person can only join
      if (homeserver.isElsewhere) missing()
      await withOwnErrors(() => takeBackDecline(chat, identity, input.roomId))
      return { success: true }
    }),
    getIdentities: api.getIdentities.use(signedIn).handler(async ({ context: { viewer } }) => {
      const own = await ownIdentities(db, viewer)
      // a homeserver elsewhere counts unread messages for its clients alone
      const counting = homeserver.isElsewhere ? new Map<string, number>() : countConversations(db, own)
      const [names, counts] = await Promise.all([namesOf(db, own), counting])
      const items = own.map(as => {
        const { name = '', imageId = null, isOpen = false } = names.get(as) ?? {}
        return { as, name, imageId, isShown: isOpen, unread: counts.get(as) ?? 0 }
      })
      return { items, unread: items.reduce((sum, one) => sum + one.unread, 0) }
    }),
    triggerEmailNotification: api.triggerEmailNotification
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => {
        const identity = localpartIn(input.senderUserId, serverName) ?? input.senderUserId
        const sender = await actAs(viewer, identity)
        await mailsPerPerson.consume(db, viewer.userId)
        const receiver = localpartIn(input.receiverUserId, serverName) ?? input.receiverUserId
        await homeserver.askForMail({ roomId: input.channelId, eventId: input.messageId, sender, receiver })
        return { success: true }
      }),
    getBlocks: api.getBlocks.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { items: await listBlocks(chat, await actAs(viewer, input.as)) }
    }),
    setBlock: api.setBlock.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const identity = await actAs(viewer, input.as)
      await blocksPerPerson.consume(db, viewer.userId)
      if (input.who === identity) refuse('gm-error-occurred')
      await setBlock(chat, { blocker: identity, blocked: input.who, isBlocked: input.blocked })
      await homeserver.blockChanged(identity, input.who)
      return { blocked: input.blocked }
    }),
    getVendorChat: api.getVendorChat.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      return { namesWriters: homeserver.isElsewhere ? null : await areWritersNamed(db, vendorId) }
    }),
    changeVendorChat: api.changeVendorChat.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { vendorId, namesWriters } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      if (homeserver.isElsewhere) return { namesWriters: null }
      await withOwnErrors(() => nameWriters(db, vendorId, namesWriters))
      return { namesWriters }
    }),
  })
}
