import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language } from '#shared/contract-parts.ts'
import { cardKinds } from './chat-card.ts'
import { helpDeskContract } from './help-desk.contract.ts'

const localpart = z.string().regex(/^(user_[\da-f-]{36}|vendor_[1-9]\d{0,9}|help)$/)

/** Credentials of a chat client. */
export const chatAccess = z.object({
  /** `@user_…:host` */
  userId: z.string(),
  accessToken: z.string(),
  deviceId: z.string(),
  /** base of `/_matrix`, without a trailing slash */
  homeserver: z.string(),
  /** the homeserver isn't the site itself: pages call that address, too */
  isElsewhere: z.literal(true).optional(),
})
export type ChatAccessToken = z.infer<typeof chatAccess>

const vendorChat = z.object({
  /** whether people see who of the team writes for the enterprise; null if a homeserver elsewhere can't say */
  namesWriters: z.boolean().nullable(),
})

/**
 * How a first message reaches somebody: into their inbox, there as a customer’s, as a request that they may accept, or
 * not at all.
 */
export const firstContacts = ['known', 'customer', 'request', 'none'] as const

const ownIdentity = z.object({
  as: localpart,
  name: z.string(),
  imageId: z.string().nullable(),
  /** an enterprise that isn't shown on the site answers, but can't start a conversation */
  isShown: z.boolean(),
  /** number of conversations, up to 100 */
  unread: z.number(),
})
export type OwnIdentity = z.infer<typeof ownIdentity>

const otherSide = z.object({
  name: z.string(),
  imageId: z.string().nullable(),
  /** city or country of an enterprise; '' for others */
  place: z.string(),
  /** path of an enterprise's page if it is shown on the site, without a slash */
  page: z.string().nullable(),
  /** public address of an enterprise if it is shown on the site */
  email: z.string().nullable(),
  isShown: z.boolean(),
  contact: z.enum(firstContacts),
})
export type OtherSide = z.infer<typeof otherSide>

export const chatContract = {
  getAccessTokens: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/get-access-tokens',
      summary: 'Tokens for the chat: of the person, of each enterprise of theirs, and for admins of the help desk',
      tags: ['Chat'],
    })
    .output(z.array(chatAccess)),
  createLoginToken: oc
    .route({
      method: 'POST',
      path: '/matrix-chat/create-login-token',
      summary: 'A token with which another Matrix client logs in, once, within two minutes',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional() }))
    .output(z.object({ loginToken: z.string(), homeserver: z.string(), expiresIn: z.number() })),
  joinRoom: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/join-room',
      summary: 'The room of oneself, or of an enterprise of one’s own, with somebody; made where there is none',
      description: '`about` pins a listing, an order or an application that is between the two.',
      tags: ['Chat'],
    })
    .input(
      z.object({
        as: localpart.optional(),
        to: localpart,
        about: z.object({ kind: z.enum(cardKinds), id: jsonId }).optional(),
      }),
    )
    .output(z.object({ roomId: z.string() })),
  getOtherSide: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/other-side',
      summary: 'With whom oneself, or an enterprise of one’s own, writes, and how first words come to them',
      description: 'Null where nobody is who can be written to.',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), to: localpart, language }))
    .output(z.object({ side: otherSide.nullable() })),
  takeBackDecline: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/requests',
      summary: 'Makes a request open again that oneself, or an enterprise of one’s own, declined',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), roomId: z.string().min(1).max(255) }))
    .output(z.object({ success: z.boolean() })),
  getIdentities: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/identities',
      summary: 'As whom the caller writes, themselves first, and in how many conversations of each something is unread',
      tags: ['Chat'],
    })
    .output(z.object({ items: z.array(ownIdentity), unread: z.number() })),
  triggerEmailNotification: oc
    .route({
      method: 'POST',
      path: '/matrix-chat/trigger-email-notification',
      summary: 'Whether a mail goes out about a message of one’s own: if it isn’t read within ten minutes',
      tags: ['Chat'],
    })
    .input(
      z.object({
        channelId: z.string().max(255),
        messageId: z.string().max(255),
        senderUserId: z.string().max(255),
        receiverUserId: z.string().max(255),
      }),
    )
    .output(z.object({ success: z.boolean() })),
  getBlocks: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/blocks',
      summary: 'Whom oneself, or an enterprise of one’s own, has blocked',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional() }))
    .output(z.object({ items: z.array(z.object({ userId: z.string(), name: z.string(), at: z.string() })) })),
  setBlock: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/blocks',
      summary: 'Blocks somebody in every direction, or lets them write again',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), who: localpart, blocked: z.boolean() }))
    .output(z.object({ blocked: z.boolean() })),
  getVendorChat: oc
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/chat',
      summary: 'How an enterprise’s team writes',
      tags: ['Chat'],
    })
    .input(z.object({ vendorId: id }))
    .output(vendorChat),
  changeVendorChat: oc
    .route({
      method: 'PUT',
      path: '/vendors/{vendorId}/chat',
      summary: 'Says whether customers learn who of the team writes to them from now on',
      tags: ['Chat'],
    })
    .input(z.object({ vendorId: id, namesWriters: z.boolean() }))
    .output(vendorChat),
}

export const contracts = { chat: chatContract, helpDesk: helpDeskContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
