import type { App } from '#web/app-context.ts'
import { type ChatCard, cardType } from '../chat-card.ts'
import { chatTokens } from './chat-tokens.ts'
import { contentOf, type OutboxItem } from './client/chat-outbox.ts'
import { createMatrixApi } from './client/matrix-api.ts'
import { measure, uploadMedia } from './client/upload-media.ts'

type Message = {
  /** localparts */
  as: string
  to: string
  text: string
  file: File | undefined
  about: ChatCard | undefined
  onFileSent: () => void
  /** path of the page it is written on; only sent to the platform’s team */
  page: string | undefined
}

/**
 * Sends a message from a page without conversations: the file first, then the text.
 * @throws MatrixError, or the error of an API call
 */
export async function sendOnce(app: App, { as, to, text, file, about, onFileSent, page }: Message): Promise<void> {
  const { roomId } = await app.clients.chat.joinRoom({ as, to })
  const tokens = chatTokens(app, as)
  const api = createMatrixApi(tokens)
  const send = async (item: Pick<OutboxItem, 'text' | 'file' | 'address'>) => {
    const key = JSON.stringify([as, to, about, item.text, item.file])
    const txn = unanswered.get(key) ?? `m${crypto.randomUUID()}`
    unanswered.set(key, txn)
    await api.send(roomId, 'm.room.message', txn, {
      ...contentOf({ ...nothing, ...item }),
      ...(about && { [cardType]: about }),
      ...(page && { 'org.pola.page': page }),
    })
    unanswered.delete(key)
  }
  if (file) {
    const chosen = { name: file.name, type: file.type, size: file.size, ...(await measure(file)) }
    const address = await uploadMedia(file, chosen, await tokens(false), () => undefined)
    await send({ text: '', file: chosen, address })
    onFileSent()
  }
  if (text) await send({ text, file: null, address: '' })
}

const nothing = { replyTo: '' } as OutboxItem

/** Transaction ids of messages without a response, so that resending one doesn't duplicate it. */
const unanswered = new Map<string, string>()
