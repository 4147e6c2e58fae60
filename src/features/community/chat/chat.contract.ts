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
  /** language that a person reads, if the platform's team asks; null for others */
  language: z.string().nullable(),
  contact: z.enum(firstContacts),
})
export type OtherSide = z.infer<typeof otherSide>

export const chatContract = {
  getAccessTokens: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/get-access-tokens',
      summary: 'Chat tokens for the caller, for each of their enterprises, and, for admins, for the help desk',
      tags: ['Chat'],
    })
    .output(z.array(chatAccess)),
  createLoginToken: oc
    .route({
      method: 'POST',
      path: '/matrix-chat/create-login-token',
      summary: 'A single-use token with which another Matrix client logs in, valid for two minutes',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional() }))
    .output(z.object({ loginToken: z.string(), homeserver: z.string(), expiresIn: z.number() })),
  joinRoom: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/join-room',
      summary: 'The room of the caller, or of their enterprise, with somebody; created if there is none',
      description: '`about` pins a listing, an order or an application that concerns both.',
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
      summary:
        'The other party when the caller or their enterprise writes to somebody, and whether first words are a request',
      description: 'Null if nobody can be written to.',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), to: localpart, language }))
    .output(z.object({ side: otherSide.nullable() })),
  takeBackDecline: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/requests',
      summary: 'Reopens a request that the caller, or their enterprise, declined',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), roomId: z.string().min(1).max(255) }))
    .output(z.object({ success: z.boolean() })),
  getIdentities: oc
    .route({
      method: 'GET',
      path: '/matrix-chat/identities',
      summary:
        'The identities that the caller may write as, themselves first, each with its number of unread conversations',
      tags: ['Chat'],
    })
    .output(z.object({ items: z.array(ownIdentity), unread: z.number() })),
  triggerEmailNotification: oc
    .route({
      method: 'POST',
      path: '/matrix-chat/trigger-email-notification',
      summary: 'Whether a mail is sent about a message to the caller that isn’t read within ten minutes',
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
      summary: 'Everybody whom the caller, or their enterprise, has blocked',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional() }))
    .output(z.object({ items: z.array(z.object({ userId: z.string(), name: z.string(), at: z.string() })) })),
  setBlock: oc
    .route({
      method: 'PUT',
      path: '/matrix-chat/blocks',
      summary: 'Blocks somebody in both directions, or unblocks them',
      tags: ['Chat'],
    })
    .input(z.object({ as: localpart.optional(), who: localpart, blocked: z.boolean() }))
    .output(z.object({ blocked: z.boolean() })),
  getVendorChat: oc
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/chat',
      summary: 'Settings of an enterprise’s team for chat',
      tags: ['Chat'],
    })
    .input(z.object({ vendorId: id }))
    .output(vendorChat),
  changeVendorChat: oc
    .route({
      method: 'PUT',
      path: '/vendors/{vendorId}/chat',
      summary: 'Sets whether customers see which member of the team writes to them from now on',
      tags: ['Chat'],
    })
    .input(z.object({ vendorId: id, namesWriters: z.boolean() }))
    .output(vendorChat),
}

export const contracts = { chat: chatContract, helpDesk: helpDeskContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
