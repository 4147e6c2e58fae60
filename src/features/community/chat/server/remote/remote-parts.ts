import type { Sealer } from '#server/seal/index.ts'
import type { Chat } from '../chat-services.ts'
import type { RemoteClient } from './remote-client.ts'

/** Dependencies for talking to the homeserver. */
export type RemoteParts = {
  chat: Chat
  client: RemoteClient
  /** encrypts tokens */
  sealer(): Promise<Sealer>
}

/** The platform's name in people’s rooms there; nobody logs in as it. */
export const platformName = 'pola'

export const part = encodeURIComponent
