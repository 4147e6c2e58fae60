import { oc } from '@orpc/contract'
import { z } from 'zod'
import { activity } from '#features/networks/activities/activities.contract.ts'
import { memberFilters } from '#features/networks/members/members.contract.ts'
import { longestMessage, longestSubject } from '#features/networks/networks/network-messages.ts'
import { type ClientsOf, id, inLanguages, jsonId, language, pageOf, paging, revision } from '#shared/contract-parts.ts'
import { addresseeReasons, addresseeStates, bulkStates, bulkWays, maxPicked } from './bulk-message-states.ts'

/** The words of a message, by language. A chat message has no subject. */
export const bulkWords = z.object({
  subject: inLanguages(z.string().trim().max(longestSubject)),
  text: inLanguages(z.string().trim().max(longestMessage)),
})
export type BulkWords = z.infer<typeof bulkWords>

export const bulkMessage = z.object({
  id: z.string(),
  way: z.enum(bulkWays),
  state: z.enum(bulkStates),
  revision: z.number(),
  /** the subject, or the beginning of the text, in the reader’s language */
  title: z.string(),
  /** members by what became of the message for them */
  counts: z.record(z.enum(addresseeStates), z.number()),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** who started it, or wrote the draft; null once the account is gone */
  by: z.string().nullable(),
})
export type BulkMessage = z.infer<typeof bulkMessage>

export const openedBulkMessage = bulkMessage.extend({
  words: bulkWords,
  /** of a draft: who would get it now, and who wouldn’t for which reason; null once it was started */
  reach: z
    .object({ gets: z.number(), not: z.array(z.object({ reason: z.enum(addresseeReasons), count: z.number() })) })
    .nullable(),
  /** the first member that gets it, with the message as it reads there, by language; null: no one gets it */
  example: z
    .object({
      name: z.string(),
      words: z.array(z.object({ language: z.string(), title: z.string(), text: z.string() })),
    })
    .nullable(),
  /** members to whom the network may still write today */
  left: z.number(),
})
export type OpenedBulkMessage = z.infer<typeof openedBulkMessage>

export const addressee = z.object({
  id: z.string(),
  vendor: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }),
  /** of its membership; null: it has none any more */
  membershipId: z.number().nullable(),
  state: z.enum(addresseeStates),
  /** of a draft: why it wouldn’t get the message now */
  reason: z.enum(addresseeReasons).nullable(),
  at: z.iso.datetime().nullable(),
})
export type Addressee = z.infer<typeof addressee>

/** The members that were picked, or all whom the filters of the list match now. */
export const wantedMembers = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picked'), membershipIds: z.array(jsonId).min(1).max(maxPicked) }),
  z.object({
    kind: z.literal('matching'),
    filters: memberFilters.extend({
      levelId: jsonId.optional(),
      dueInDays: z.number().int().min(1).max(366).optional(),
      withoutTask: z.boolean().optional(),
    }),
  }),
])
export type WantedMembers = z.infer<typeof wantedMembers>

/** A network that an enterprise is or was in. */
export const vendorMembership = z.object({
  network: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }),
  /** whether visitors see the network */
  isPublic: z.boolean(),
  /** whether the caller has turned off messages that the network writes to many members */
  isStopped: z.boolean(),
})
export type VendorMembership = z.infer<typeof vendorMembership>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Networks'] })

const may = 'Admins and owners of the network.'
const changed = 'gm-error-bulk-message-changed (409) if somebody changed or started it since.'
const ofNetwork = z.object({ networkId: id })
const which = ofNetwork.extend({ messageId: z.uuid() })
const token = z.object({ token: z.string().max(100) })
const team = 'Everyone in the enterprise’s team.'

export const bulkMessagesContract = {
  getBulkMessages: call(
    'GET',
    '/networks/{networkId}/bulk-messages',
    'Messages of a network to many of its members, the latest first',
    may,
  )
    .input(ofNetwork.extend({ ...paging({ limit: 25, max: 100 }), language }))
    .output(pageOf(bulkMessage)),
  getBulkMessage: call(
    'GET',
    '/networks/{networkId}/bulk-messages/{messageId}',
    'A message to many members: how far it is, or who would get a draft',
    may,
  )
    .input(which.extend({ language }))
    .output(openedBulkMessage),
  getAddressees: call(
    'GET',
    '/networks/{networkId}/bulk-messages/{messageId}/addressees',
    'Who gets a message to many members, by name, and what became of it',
    may,
  )
    .input(which.extend({ ...paging({ limit: 25, max: 100 }), state: z.enum(addresseeStates).optional(), language }))
    .output(pageOf(addressee)),
  saveBulkMessage: call(
    'PUT',
    '/networks/{networkId}/bulk-messages/{messageId}',
    'Write a draft of a message to many members; nothing is sent',
    `${may} With an id of the caller’s, so that a second try makes no second message. Who gets it is kept when it is first saved; \`to\` is left out later. ${changed} Codes: gm-error-bulk-message-words (400), gm-error-bulk-message-nobody, gm-error-bulk-message-chat (409).`,
  )
    .input(which.extend({ way: z.enum(bulkWays), words: bulkWords, revision, to: wantedMembers.optional() }))
    .output(z.object({ revision: z.number() })),
  discardBulkMessage: call(
    'DELETE',
    '/networks/{networkId}/bulk-messages/{messageId}',
    'Drop a draft of a message to many members',
    `${may} ${changed}`,
  )
    .input(which)
    .output(z.object({})),
  startBulkMessage: call(
    'POST',
    '/networks/{networkId}/bulk-messages/{messageId}/start',
    'Send a message to many members as it was shown',
    `${may} Again does nothing. ${changed} Codes: gm-error-bulk-message-nobody (409), gm-error-bulk-messages-full (429).`,
  )
    .input(which.extend({ revision }))
    .output(z.object({})),
  stopBulkMessage: call(
    'POST',
    '/networks/{networkId}/bulk-messages/{messageId}/stop',
    'Stop a message that is being sent; who hasn’t got it yet doesn’t get it',
    `${may} One that has ended stays as it is.`,
  )
    .input(which)
    .output(z.object({})),
  retryBulkMessage: call(
    'POST',
    '/networks/{networkId}/bulk-messages/{messageId}/retry',
    'Send a message again to the members for whom it failed',
    `${may} Again does nothing while it is being sent. gm-error-bulk-messages-full (429).`,
  )
    .input(which)
    .output(z.object({})),
  getVendorMemberships: call(
    'GET',
    '/vendors/{vendorId}/memberships',
    'The networks that an enterprise is or was in, and whether the caller wants their messages',
    team,
  )
    .input(z.object({ vendorId: id, language }))
    .output(z.object({ items: z.array(vendorMembership) })),
  getVendorLog: call(
    'GET',
    '/vendors/{vendorId}/memberships/{networkId}/log',
    'What happened between an enterprise and a network, the latest first',
    `${team} Without what is for partners or the network’s team alone. People of the network aren’t named.`,
  )
    .input(z.object({ vendorId: id, networkId: id, before: id.optional(), language }))
    .output(z.object({ items: z.array(activity), next: z.number().nullable() })),
  setNetworkStop: call(
    'PUT',
    '/networks/{networkId}/message-stop',
    'Turn messages that a network writes to many members off or on, for the caller',
    'Everyone who is signed in, for themselves. Decisions and reminders about a membership still come.',
  )
    .input(ofNetwork.extend({ isStopped: z.boolean() }))
    .output(z.object({ isStopped: z.boolean() })),
  lookUpNetworkStop: call(
    'POST',
    '/network-message-stops/look-up',
    'Which network’s messages the link of an email turns off',
    'Whoever has the link.',
  )
    .input(token.extend({ language }))
    .output(z.object({ network: z.string(), isStopped: z.boolean() })),
  stopByLink: call(
    'POST',
    '/network-message-stops',
    'Turn a network’s messages off by the link of an email, without a login',
    'Whoever has the link.',
  )
    .input(token)
    .output(z.object({})),
}

export const contracts = { bulkMessages: bulkMessagesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
