import { endSession, sessionEnd } from '#web/session-end.ts'

type Word = { unread: number } | { ask: true }

const streamPath = '/api/v1/notifications/stream'
/** ms after which a refused stream is retried; a browser reconnects by itself after an interruption */
const refusedFor = 60_000

/**
 * Follows the unread count: one tab of a browser holds a stream from the server and passes the count to the others; if
 * it is closed, another takes over. Runs until the page is left or the session ends, which each tab learns when its
 * turn comes.
 */
export function followUnread(userId: string, onUnread: (unread: number) => void): void {
  const hear = (unread: number) => {
    onUnread(unread)
    if (unread === 0) void closeShown().catch(() => undefined)
  }
  const name = `pola-unread-${userId}`
  if (!('BroadcastChannel' in globalThis) || !navigator.locks) {
    open(hear)
    return
  }
  const channel = new BroadcastChannel(name)
  let leads = false
  let last: number | undefined
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('unread' in data) hear(data.unread)
    else if (leads && last !== undefined) channel.postMessage({ unread: last } satisfies Word)
  }
  channel.postMessage({ ask: true } satisfies Word)
  void navigator.locks.request(name, async () => {
    if (sessionEnd.aborted) return
    leads = true
    open(unread => {
      last = unread
      hear(unread)
      channel.postMessage({ unread } satisfies Word)
    })
    // held until the page is left or the session ends
    await new Promise(over => sessionEnd.addEventListener('abort', over))
  })
}

function open(hear: (unread: number) => void): void {
  const source = new EventSource(streamPath)
  source.onmessage = ({ data }) => hear((JSON.parse(data) as { unread: number }).unread)
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => sessionEnd.aborted || open(hear), refusedFor)
  }
  source.addEventListener('over', endSession)
  sessionEnd.addEventListener('abort', () => source.close())
}

/** Closes pushes on this device whose notifications were read elsewhere. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
