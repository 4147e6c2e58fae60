import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, jsonId as vendorId } from '#shared/contract-parts.ts'

const userId = z.uuid()

/** An enterprise (or survey profile) whose only owner is the person. */
export const ownedVendor = z.object({
  vendorId,
  name: z.string(),
  subDomain: z.string(),
  kind: z.enum(['vendor', 'survey']),
  /** visible in the directory */
  isPublic: z.boolean(),
  /** the other members, who could become owner; sorted by name */
  heirs: z.array(z.object({ userId, name: z.string(), role: z.union([z.literal(1), z.literal(2), z.literal(3)]) })),
})
export type OwnedVendor = z.infer<typeof ownedVendor>

const zip = z.custom<ReadableStream<Uint8Array>>(given => given instanceof ReadableStream)

const zipAnswer = {
  description: 'The zip, streamed while it is created',
  content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
}

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Own data'], ...(description && { description }) })

/** The legal rights of a person: to copy their data, and to delete it. */
export const ownDataContract = {
  exportOwnData: call(
    'POST',
    '/users/{userId}/export',
    'All data about a person, as a zip of JSON and files',
    'Oneself, or an admin. Requires a proof that is at most ten minutes old, and notifies the owner by mail. Limited to five an hour. Without data of other people, passwords and tokens.',
  )
    .route({
      outputStructure: 'detailed',
      spec: operation => ({ ...operation, responses: { ...operation.responses, 200: zipAnswer } }),
    })
    .input(z.object({ userId }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: zip })),
  getDeletion: call(
    'GET',
    '/users/{userId}/deletion',
    'Obstacles to deleting an account: enterprises that only this person owns',
  )
    .input(z.object({ userId }))
    .output(
      z.object({
        /** true for the only platform admin, who can't be deleted until there is another */
        isLastAdmin: z.boolean(),
        owned: z.array(ownedVendor),
      }),
    ),
  deleteAccount: call(
    'POST',
    '/users/{userId}/deletion',
    'Delete one’s account, handing over enterprises that only the person owns',
    'Requires a proof that is at most ten minutes old. Codes: gm-error-last-owner (409), gm-error-last-admin (409), gm-error-team-changed (409).',
  )
    .input(
      z.object({
        userId,
        /** the new owner of each owned enterprise with other members */
        handOver: z.array(z.object({ vendorId, userId })).max(1000),
        /** owned enterprises without other members, which the person agrees to leave without a team */
        withoutTeam: z.array(vendorId).max(1000).default([]),
      }),
    )
    .output(z.object({ success: z.boolean() })),
  deleteWaitingAccount: call(
    'POST',
    '/auth/waiting/deletion',
    'Delete one’s account while it waits for an admin’s approval',
    'Requires a login that is at most ten minutes old.',
  ).output(z.object({ success: z.boolean() })),
}

export const contracts = { ownData: ownDataContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
