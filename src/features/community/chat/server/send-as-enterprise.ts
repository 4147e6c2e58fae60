import { localpartOf } from '../chat-identity.ts'
import type { ChatHomeserver } from './homeserver/chat-homeserver.ts'
import { MatrixError } from './matrix/matrix-error.ts'

export type EnterpriseMessage = {
  /** id of the enterprise that writes */
  from: number
  /** the person behind it, who is notified of nothing; null: the account is gone */
  userId: string | null
  /** id of the enterprise that is written to */
  to: number
  /** the same key again sends nothing */
  key: string
  /** plain text */
  text: string
}

/** `refused`: after a block or a declined request; `hidden`: visitors don’t see one of the two. */
export type EnterpriseMessageResult = 'sent' | 'refused' | 'hidden'

/** Writes from one enterprise to another, in their conversation, which is made if there is none. */
export async function sendAsEnterprise(
  homeserver: Pick<ChatHomeserver, 'openConversation' | 'sendText'>,
  { from, userId, to, key, text }: EnterpriseMessage,
): Promise<EnterpriseMessageResult> {
  const [identity, receiver] = [from, to].map(vendorId => localpartOf({ kind: 'vendor', vendorId }))
  const writer = { identity: identity ?? '', userId }
  try {
    const roomId = await homeserver.openConversation(writer, receiver ?? '')
    await homeserver.sendText(writer, { roomId, key, text })
    return 'sent'
  } catch (error) {
    if (!(error instanceof MatrixError)) throw error
    if (error.errcode === 'M_NOT_FOUND' || error.errcode === 'ORG.POLA.HIDDEN') return 'hidden'
    if (error.status === 403) return 'refused'
    throw error
  }
}
