import type { ChatDevice } from './chat-device.ts'
import { changeOutbox, contentOf, nextToSend, type OutboxChange, type OutboxItem } from './chat-outbox.ts'
import type { ViewStore } from './chat-view.ts'
import { type AccessToken, type MatrixApi, MatrixError } from './matrix-api.ts'
import { newestEvents } from './room-timeline.ts'
import { backOff } from './sync-loop.ts'

export type SendingParts = {
  api: MatrixApi
  device: ChatDevice
  upload(
    bytes: Blob,
    file: { name: string; type: string },
    token: AccessToken,
    onShare: (share: number) => void,
  ): Promise<string>
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  newTxn(): string
  now(): number
}

/** The result of sending an item, for the line at the bottom of the page. */
export type SendingNews = { isSent: boolean; file: OutboxItem['file']; code: string }

/** The outbox of a session: kept on the device, sent one item after the other. */
export function createSending({ get, set }: ViewStore, parts: SendingParts, signal: AbortSignal) {
  const { api, device, upload, pause, newTxn, now } = parts
  const newsListeners = new Set<(news: SendingNews) => void>()
  const unkept = new Map<string, Blob>()
  let isSending = false

  const put = (change: OutboxChange) => {
    const before = get().outbox
    const outbox = changeOutbox(before, change)
    if (outbox !== before) set({ outbox })
    const there = new Map(outbox.map(one => [one.txn, one]))
    for (const one of before) if (!there.has(one.txn)) void device.forgetItem(one.txn)
    for (const one of outbox) if (!before.includes(one)) void device.keepItem(one, unkept.get(one.txn))
  }
  const notifyNews = (news: SendingNews) => {
    for (const hear of newsListeners) hear(news)
  }

  async function sendItem(item: OutboxItem): Promise<void> {
    let address = item.address
    if (item.file && !address) {
      const bytes = unkept.get(item.txn) ?? (await device.bytesOf(item.txn))
      if (!bytes) throw new MatrixError(410, { errcode: 'M_NOT_FOUND' })
      address = await upload(bytes, item.file, await api.whoAmI(), share => {
        set({ uploads: { ...get().uploads, [item.txn]: Math.floor(share * 100) } })
      })
      put({ kind: 'uploaded', txn: item.txn, address })
    }
    const { event_id } = await api.send(item.roomId, 'm.room.message', item.txn, contentOf({ ...item, address }))
    unkept.delete(item.txn)
    put({ kind: 'sent', txn: item.txn, eventId: event_id })
    // the event may have come by sync before the response
    put({ kind: 'synced', events: newestEvents(get().chats.rooms[item.roomId]?.timeline ?? []) })
    notifyNews({ isSent: true, file: item.file, code: '' })
  }

  /** Sends items one after the other; temporary failures are retried later. */
  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let failures = 0
    for (let item = nextToSend(get().outbox); item && !signal.aborted; item = nextToSend(get().outbox)) {
      const { txn, file } = item
      put({ kind: 'sending', txn })
      try {
        await sendItem(item)
        failures = 0
      } catch (error) {
        const failure = error instanceof MatrixError ? error : new MatrixError(0)
        if (failure.isPassing) {
          put({ kind: 'put off', txn })
          failures++
          await pause(failure.retryAfter ?? backOff(failures), signal)
        } else {
          put({ kind: 'failed', txn, problem: { code: failure.errcode, words: failure.message } })
          notifyNews({ isSent: false, file, code: failure.errcode })
        }
      }
    }
    isSending = false
  }

  return {
    put,
    sendAll,
    onNews(hear: (news: SendingNews) => void): () => void {
      newsListeners.add(hear)
      return () => newsListeners.delete(hear)
    },
    /** Puts a text or a file into the outbox, which sends it as soon as it can. */
    write(roomId: string, given: { text?: string; file?: OutboxItem['file']; bytes?: Blob; replyTo?: string }): void {
      const { text = '', file = null, bytes, replyTo = '' } = given
      const txn = newTxn()
      if (bytes) unkept.set(txn, bytes)
      put({ kind: 'written', item: { txn, roomId, at: now(), text, file, replyTo } })
      void sendAll()
    },
    again(txn: string): void {
      put({ kind: 'again', txn })
      void sendAll()
    },
    discard: (txn: string) => put({ kind: 'discarded', txn }),
  }
}
