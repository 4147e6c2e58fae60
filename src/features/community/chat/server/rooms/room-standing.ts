import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { type Arguments, prepareStatement } from '#server/db/prepare-query.ts'
import type { EventContent, Membership, RoomKind } from '../../chat.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notInRoom } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { maxAsks, maxUnanswered } from './message-limits.ts'

/**
 * Somebody's membership and rights in a room, locked until the transaction ends, so that nobody can remove them
 * meanwhile.
 */
export type Standing = {
  kind: RoomKind
  creator: string
  /** the receiver of a stranger's request or of a customer's message to an enterprise, until they accept or answer */
  asked: string | null
  request: 'open' | 'accepted' | 'declined'
  membership: Membership
  levels: EventContent | null
  /** the other has neither accepted nor answered */
  isWaiting: boolean
  /** in a conversation of two: one of them blocked the other */
  isBlocked: boolean
  /** messages sent before the other has accepted or answered, counted up to the limit; 0 after that */
  asks: number
  /** the event that their device has already sent under this transaction id */
  sentId: string | null
}

/** An event that a device is about to send. */
export type Sending = { type: string; txnId: string }
type Asked = { roomId: string; identity: string; userId: string; deviceId: string } & Sending

/** Unanswered messages are counted up to one more than may be sent. */
const countedAsks = Math.max(maxAsks, maxUnanswered) + 1

/** For the aliases `room` and `member`: the other has neither accepted nor answered. */
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
    // a deletion of the account has to wait here; if it came later, it would deadlock with the stream's lock
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
 * While nobody has accepted or answered, the writers take turns, so that each counts what the other has just written.
 * @returns the standing as counted after the wait
 */
export async function inTurnOfRequest(tx: Tx, roomId: string, identity: string, held: Standing): Promise<Standing> {
  if (!held.isWaiting || held.request === 'declined' || held.asked === identity) return held
  const room = await tx
    .selectFrom('chatRooms')
    .select('request')
    .where('id', '=', roomId)
    // key share isn't enough to block: events refer to the room
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ asks: number }>`
    select count(*)::int as asks from (select from chat_events where room_id = ${roomId}
      and type = 'm.room.message' and sender = ${identity} limit ${sql.lit(countedAsks)}) written`.execute(tx)
  return { ...held, ...room, asks: rows[0]?.asks ?? 0 }
}

/** A transaction id under which nothing was sent. */
const nothing: Sending = { type: '', txnId: '' }

/** @throws MatrixError M_FORBIDDEN if they were never in the room or it doesn't exist */
export async function holdStanding(
  tx: Tx,
  roomId: string,
  { identity, userId, deviceId }: Pick<ChatCaller, 'identity' | 'userId' | 'deviceId'>,
  sending = nothing,
): Promise<Standing> {
  const asked = { roomId, identity, deviceId, ...sending }
  const [found] = userId === null ? await readProgramsStanding(tx, asked) : await readStanding(tx, { ...asked, userId })
  if (found) return found
  // answering a request joins its room: two answers at once would deadlock on the membership
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
