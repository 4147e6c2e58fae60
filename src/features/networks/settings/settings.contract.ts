import { oc } from '@orpc/contract'
import { z } from 'zod'
import { storedMessage } from '#features/networks/networks/network-messages.ts'
import { type ClientsOf, id, revision } from '#shared/contract-parts.ts'
import { contentValues } from './network-content.ts'

const words = z.record(z.string(), z.string())
const stored = contentValues.extend({
  ...{ name: words, infoTitle: words, description: words },
  messages: z.record(z.string(), storedMessage),
})

export const settingsDesk = z.object({
  /** what visitors see */
  published: stored,
  /** what is changed and not published yet */
  changes: stored.partial(),
  revision: z.number(),
  /** when the draft was changed last, or published */
  changedAt: z.string().nullable(),
  /** name of who did that; null: nobody did, or the account is gone */
  by: z.string().nullable(),
  /** published ones, the newest first */
  versions: z.array(z.object({ number: z.number(), publishedAt: z.string(), by: z.string().nullable() })),
})
export type NetworkSettingsDesk = z.infer<typeof settingsDesk>

const may = 'Admins and owners in the network.'
const changed = 'gm-error-network-settings-changed (409) if somebody saved since `revision`.'
const saved = z.object({ revision: z.number() })

export const settingsContract = {
  getNetworkSettings: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/settings',
      summary: 'What visitors see of a network, what is changed, and its published versions',
      description: may,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id }))
    .output(settingsDesk),
  changeNetworkDraft: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/settings/draft',
      summary: 'Change some of a network’s settings, which visitors see when they are published',
      description: `${may} Values that are left out stay. Texts of \`messages\` name only the placeholders of their occasion. Saving the same again does nothing. ${changed}`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, revision, changes: contentValues.partial() }))
    .output(saved),
  discardNetworkDraft: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/settings/draft',
      summary: 'Drop all changes of a network’s settings that aren’t published',
      description: `${may} ${changed}`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, revision }))
    .output(saved),
  publishNetworkDraft: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/settings/publication',
      summary: 'Show visitors the changed settings of a network',
      description: `${may} ${changed} gm-error-network-settings-same (409) if nothing is changed.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, revision }))
    .output(saved.extend({ version: z.number() })),
  publishNetworkVersion: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/settings/versions/{number}/publication',
      summary: 'Show visitors an earlier version of a network’s settings again',
      description: `${may} The draft stays. ${changed} gm-error-network-settings-same (409) if it is what visitors see.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, number: id, revision }))
    .output(saved.extend({ version: z.number() })),
}

export const contracts = { networkSettings: settingsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
