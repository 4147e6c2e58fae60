import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { chatReasons, type ReportReason, wordsReasons } from '#features/community/moderation/flag-reasons.ts'
import type { ReportedWords } from '#features/community/moderation/reports.tables.ts'
import { reportChat } from '#features/community/moderation/server/index.ts'
import { identityOf } from '../../chat-identity.ts'
import { checkShape } from '../event-rules/check-message.ts'
import { forbid, limitExceeded, notFound, refuseIf } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { findEvent } from '../rooms/history-endpoints.ts'
import { historyOf, readPage } from '../rooms/list-messages.ts'
import type { ChatEvent } from '../stream/event-row.ts'

const reportBody = z.looseObject({
  reason: z.string().max(2000).nullish(),
  score: z.int().min(-100).max(0).nullish(),
  /** from our own pages: one of chat's reasons; pages opened before an update send those of a forum */
  'org.pola.reason': z
    .enum([...Object.keys(chatReasons), ...Object.keys(wordsReasons)] as (
      | keyof typeof chatReasons
      | keyof typeof wordsReasons
    )[])
    .optional(),
})

/** messages before and after a reported one, and latest messages of a reported conversation */
const around = 5
const ofConversation = 20

/** Endpoints for reporting a message or conversation to admins, with what was said around it. */
export const reportEndpoints: MatrixEndpoint[] = [
  { method: 'POST', path: '/client/v3/rooms/:roomId/report/:eventId', cost: 3, handle: report },
  { method: 'POST', path: '/client/v3/rooms/:roomId/report', cost: 3, handle: report },
]

async function report(call: SignedCall) {
  const { chat, caller, body, c, param } = call
  refuseIf(checkShape(reportBody, body))
  const given = reportBody.parse(body)
  const [roomId, eventId] = [param('roomId'), c.req.param('eventId') === undefined ? null : param('eventId')]
  const context = await contextOf(call, roomId, eventId)
  const reason: ReportReason | undefined = given['org.pola.reason']
  const message = given.reason ?? ''
  if (caller.userId === null) forbid('People report, programs don’t.')
  const { userId: reporterId } = caller
  try {
    await reportChat(chat.db, {
      ...{ reporterId, roomId, eventId, message, context },
      reason: reason === undefined || reason === 'other' ? null : reason,
    })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error
    limitExceeded(((error.data as { retryAfter?: number }).retryAfter ?? 60) * 1000)
  }
  return {}
}

/** Content that the caller can't see can't be reported, and looks missing. */
async function contextOf(
  { chat, caller }: SignedCall,
  roomId: string,
  eventId: string | null,
): Promise<ReportedWords[]> {
  const shaped = (events: ChatEvent[]) =>
    events
      .filter(event => event.type === 'm.room.message' || event.id === eventId)
      .map(wordsOf(chat.serverName, eventId))
  const { upTo } = await historyOf(chat, caller.identity, roomId).catch(() => notFound('There is no such room.'))
  if (eventId === null) {
    const { events } = await readPage(chat, roomId, { dir: 'b', limit: ofConversation, from: undefined, upTo })
    return shaped(events.reverse())
  }
  const { event } = await findEvent(chat, caller, roomId, eventId)
  const [before, after] = await Promise.all([
    readPage(chat, roomId, { dir: 'b', limit: around + 1, from: event.position, upTo }),
    readPage(chat, roomId, { dir: 'f', limit: around, from: event.position, upTo }),
  ])
  return shaped([...before.events.reverse(), ...after.events])
}

function wordsOf(serverName: string, reported: string | null) {
  return ({ id, sender, actorId, content, at, type }: ChatEvent): ReportedWords => ({
    sender: `@${sender}:${serverName}`,
    ...(actorId && identityOf(sender)?.kind !== 'user' && { actor: actorId }),
    text: typeof content.body === 'string' ? content.body.slice(0, 2000) : `(${type})`,
    at: new Date(at).toISOString(),
    isReported: id === reported,
  })
}
