import type { Sealer } from '#server/seal/index.ts'
import type { Chat } from '../chat-services.ts'
import type { RemoteClient } from './remote-client.ts'

/** What speaking with the homeserver takes. */
export type RemoteParts = {
  chat: Chat
  client: RemoteClient
  /** of tokens */
  sealer(): Promise<Sealer>
}

/** As whom the platform is in people’s rooms there; nobody logs in as it. */
export const platformName = 'pola'

export const part = encodeURIComponent
