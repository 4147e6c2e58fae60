import type { Translate } from '#web/i18n/translate.ts'
import { textIn } from './client/chat-events.ts'
import { newestEvents, type Timeline } from './client/room-timeline.ts'
import classes from './components/MessageThread.module.css'
import type { ThreadLine } from './thread-lines.ts'

/**
 * Lines that say when a conversation with the platform's team was closed or reopened.
 * @param names of admins by localpart, for the team itself
 */
export function statusLines(t: Translate, timeline: Timeline, names?: ReadonlyMap<string, string>): ThreadLine[] {
  return newestEvents(timeline).flatMap(event => {
    if (event.type !== 'org.pola.help' || event.state_key === undefined) return []
    const actor = (event.unsigned as { 'org.pola.actor'?: unknown } | undefined)?.['org.pola.actor']
    const name = typeof actor === 'string' ? (names?.get(actor.slice(1, actor.indexOf(':'))) ?? '') : ''
    const isClosed = textIn(event.content, 'status') === 'closed'
    const text = isClosed
      ? name
        ? t('{{name}} closed the conversation.', { name })
        : t('The conversation was closed.')
      : name
        ? t('{{name}} opened the conversation again.', { name })
        : t('The conversation was opened again.')
    return [{ id: event.event_id, at: event.origin_server_ts, content: <p className={classes.day}>{text}</p> }]
  })
}
