import { onUnread, setUnreadMessages } from '#features/people/notifications/web/index.ts'
import type { App } from '#web/app-context.ts'
import { sessionEnd } from '#web/session-end.ts'
import { loadIdentities } from './use-identities.ts'

/** ms between two counts; changes in between are part of the next one */
const betweenCounts = 2_000
/** ms after which another page counts once more, even without a notification */
const goodFor = 30_000

let follows = false
let isCounting = false
let isStale = false
let countedAt = Number.NEGATIVE_INFINITY

/**
 * Counts the conversations with unread messages: at first, and when the bell's number changes, which happens whenever
 * somebody receives or reads messages.
 */
export async function followMessages(app: App): Promise<void> {
  if (!follows) {
    follows = true
    onUnread(() => void count(app))
  }
  if (performance.now() - countedAt > goodFor) await count(app)
}

async function count(app: App): Promise<void> {
  isStale = true
  if (isCounting || sessionEnd.aborted) return
  isCounting = true
  while (isStale && !sessionEnd.aborted) {
    isStale = false
    countedAt = performance.now()
    // on failure the shown number stays
    const counted = await loadIdentities(app).catch(() => undefined)
    if (counted) setUnreadMessages(counted.unread)
    await new Promise(done => setTimeout(done, betweenCounts))
  }
  isCounting = false
}
