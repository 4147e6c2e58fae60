import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { type Arguments, prepareStatement } from '#server/db/prepare-query.ts'
import type { EventContent, Membership, RoomKind } from '../../chat.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notInRoom } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { maxAsks, maxUnanswered } from './message-limits.ts'

/** How somebody stands in a room, held until the transaction ends: nobody takes them out of it meanwhile. */
export type Standing = {
  kind: RoomKind
  creator: string
  /** who was written to by somebody unknown, until they accept or answer: by a request, or as a customer writes to an enterprise */
  asked: string | null
  request: 'open' | 'accepted' | 'declined'
  membership: Membership
  levels: EventContent | null
  /** the other has neither accepted nor answered */
  isWaiting: boolean
  /** in a conversation of two: one of them blocked the other */
  isBlocked: boolean
  /** messages that they wrote before the other has accepted or answered, counted as far as it matters; 0 after that */
  asks: number
  /** the event that their device has sent before under the id in question */
  sentId: string | null
}

/** What a device is about to send. */
export type Sending = { type: string; txnId: string }
type Asked = { roomId: string; identity: string; userId: string; deviceId: string } & Sending

/** The most that is counted of what waits: one more than may be written. */
const countedAsks = Math.max(maxAsks, maxUnanswered) + 1

/** Of `room` and `member`: the other has neither accepted nor answered what they wrote. */
const waitsForAnswer = sql<boolean>`(room.request <> 'accepted'
  or coalesce(room.asked <> member.member, false))`

const standing = (db: Db | Tx, given: Arguments<Omit<Asked, 'userId'>>) =>
  db
    .selectFrom('chatMembers as member')
    .innerJoin('chatRooms as room', 'room.id', 'member.roomId')
    .select(['room.kind', 'room.creator', 'room.asked', 'room.request', 'member.membership'])
    .select(eb => [
      eb
        .selectFrom('chatState as state')
        .innerJoin('chatEvents as event', 'event.position', 'state.position')
        .select('event.content')
        .whereRef('state.roomId', '=', 'room.id')
        .where('state.type', '=', 'm.room.power_levels')
        .where('state.stateKey', '=', '')
        .as('levels'),
      sql<boolean>`room.direct_key is not null and exists (
        select from chat_members other join chat_blocks block
          on (block.blocker = other.member and block.blocked = member.member)
          or (block.blocker = member.member and block.blocked = other.member)
        where other.room_id = room.id and other.member <> member.member)`.as('isBlocked'),
      sql<boolean>`${waitsForAnswer}`.as('isWaiting'),
      sql<number>`case when not ${waitsForAnswer} then 0 else (
        select count(*) from (select from chat_events message where message.room_id = room.id
          and message.type = 'm.room.message' and message.sender = member.member
          limit ${sql.lit(countedAsks)}) written) end`.as('asks'),
      eb
        .selectFrom('chatEvents as sent')
        .select('sent.id')
        .whereRef('sent.sender', '=', 'member.member')
        .where('sent.deviceId', '=', given.deviceId)
        .where('sent.txnId', '=', given.txnId)
        .whereRef('sent.roomId', '=', 'member.roomId')
        .where('sent.type', '=', given.type)
        .as('sentId'),
    ])
    .where('member.roomId', '=', given.roomId)
    .where('member.member', '=', given.identity)
    .forShare('member')

type OfPerson = Arguments<Asked>
const ofPerson = (db: Db | Tx, given: OfPerson) =>
  standing(db, given)
    .innerJoin('users', join => join.on('users.id', '=', given.userId))
    // whoever deletes the account waits, instead of meeting the stream's lock the other way round
    .forKeyShare('users')
type OfProgram = Arguments<Omit<Asked, 'userId'>>

const readStanding = prepareStatement('chat-standing', (db, given: OfPerson) =>
  ofPerson(db, given).where('member.membership', '=', 'join'),
)
const readProgramsStanding = prepareStatement('chat-standing-of-program', (db, given: OfProgram) =>
  standing(db, given).where('member.membership', '=', 'join'),
)
const readAnyStanding = prepareStatement('chat-any-standing', ofPerson)
const readProgramsAnyStanding = prepareStatement('chat-any-standing-of-program', standing)

/**
 * While nobody has accepted or answered, those who write wait for each other, so that none counts before what another has just written.
 * @returns the same, counted and looked at anew
 */
export async function inTurnOfRequest(tx: Tx, roomId: string, identity: string, held: Standing): Promise<Standing> {
  if (!held.isWaiting || held.request === 'declined' || held.asked === identity) return held
  const room = await tx
    .selectFrom('chatRooms')
    .select('request')
    .where('id', '=', roomId)
    // events refer to the room
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ asks: number }>`
    select count(*)::int as asks from (select from chat_events where room_id = ${roomId}
      and type = 'm.room.message' and sender = ${identity} limit ${sql.lit(countedAsks)}) written`.execute(tx)
  return { ...held, ...room, asks: rows[0]?.asks ?? 0 }
}

/** No event was sent under it. */
const nothing: Sending = { type: '', txnId: '' }

/** @throws MatrixError M_FORBIDDEN for whoever was never in the room, and where there is none */
export async function holdStanding(
  tx: Tx,
  roomId: string,
  { identity, userId, deviceId }: Pick<ChatCaller, 'identity' | 'userId' | 'deviceId'>,
  sending = nothing,
): Promise<Standing> {
  const asked = { roomId, identity, deviceId, ...sending }
  const [found] = userId === null ? await readProgramsStanding(tx, asked) : await readStanding(tx, { ...asked, userId })
  if (found) return found
  // who answers a request comes in by that: two who do so at once would each wait for the other to let go of the membership
  await tx
    .selectFrom('chatMembers')
    .select('membership')
    .where('roomId', '=', roomId)
    .where('member', '=', identity)
    .forUpdate()
    .execute()
  const [any] =
    userId === null ? await readProgramsAnyStanding(tx, asked) : await readAnyStanding(tx, { ...asked, userId })
  return any ?? notInRoom()
}
