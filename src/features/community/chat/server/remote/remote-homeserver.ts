import { missing, refuse } from '#server/http/api-context.ts'
import { forEachSafely } from '#server/jobs/for-each-safely.ts'
import { enqueue, type Jobs } from '#server/jobs/index.ts'
import { cardKey, cardType } from '../../chat-card.ts'
import { directKeyOf } from '../../chat-identity.ts'
import type { AskedMail, ChatHomeserver } from '../homeserver/chat-homeserver.ts'
import './remote.tables.ts'
import { forgetIdentity } from './forget-remote.ts'
import { HomeserverAway, RemoteRefusal } from './remote-client.ts'
import { endDevices, remoteToken } from './remote-devices.ts'
import { notifyChangedNames } from './remote-identities.ts'
import { part, platformName, type RemoteParts } from './remote-parts.ts'
import {
  remoteDevicesQueue,
  remoteForgetQueue,
  remoteLevelsQueue,
  remoteRedactQueue,
  remoteUpkeepQueue,
} from './remote-queues.ts'
import { openRemoteConversation, setRemoteState } from './remote-rooms.ts'
import { settleLevels } from './settle-levels.ts'
import { forgetTransactions } from './take-transaction.ts'

/** Conversations at a homeserver that the operator runs instead of ours. */
export function remoteHomeserver(parts: RemoteParts): ChatHomeserver {
  const { chat, client } = parts
  const homeserver = client.settings.serverName
  return {
    url: client.settings.url,
    isElsewhere: true,
    tokenFor: login => asTrouble(parts, () => remoteToken(parts, login)),
    loginTokenFor: async login => {
      const { accessToken } = await asTrouble(parts, () => remoteToken(parts, login))
      try {
        const given = await client.call({ token: accessToken }, 'POST', '/client/v1/login/get_token', {})
        return { loginToken: String(given.login_token), expiresIn: Math.floor(Number(given.expires_in_ms) / 1000) }
      } catch (error) {
        // many servers ask for a password, which nobody has there
        if (!(error instanceof RemoteRefusal)) throw error
        return refuse('FORBIDDEN', { status: 403, message: 'This chat server gives no login tokens.' })
      }
    },
    openConversation: (writer, to) => asTrouble(parts, () => openRemoteConversation(parts, writer, to)),
    sendText: ({ identity }, { roomId, key, text }) =>
      asTrouble(parts, async () => {
        const path = `/client/v3/rooms/${part(roomId)}/send/m.room.message/${part(key)}`
        await client.call({ as: identity }, 'PUT', path, { msgtype: 'm.text', body: text })
      }),
    pinCard: (_, { roomId, card }) =>
      setRemoteState(parts, roomId, { type: cardType, stateKey: cardKey(card), content: card }),
    blockChanged: (blocker, blocked) =>
      enqueue(chat.db, remoteLevelsQueue, { homeserver, directKey: directKeyOf(blocker, blocked) }),
    askForMail: asked => askForRemoteMail(parts, asked),
  }
}

/** A homeserver that refuses us is the operator’s to fix; to people it looks unavailable. */
async function asTrouble<T>({ chat }: RemoteParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    const { status, errcode, message } = error
    chat.log.error({ status, errcode, reason: message }, 'the chat server refuses what the site needs')
    throw new HomeserverAway(message)
  }
}

/** Checks a mail about a remote message by the same rules as for our own. @throws ORPCError NOT_FOUND */
async function askForRemoteMail({ chat, client }: RemoteParts, asked: AskedMail): Promise<void> {
  const { roomId, eventId, sender, receiver } = asked
  const message = await chat.db
    .selectFrom('chatRemoteEvents as event')
    .innerJoin('chatRemoteMembers as member', join =>
      join.onRef('member.roomId', '=', 'event.roomId').onRef('member.homeserver', '=', 'event.homeserver'),
    )
    .select('event.position')
    .where('event.homeserver', '=', client.settings.serverName)
    .where('event.eventId', '=', eventId)
    .where('event.roomId', '=', roomId)
    .where('event.sender', '=', sender)
    .where('event.isMessage', '=', true)
    .where('member.member', '=', receiver)
    .where('member.membership', 'in', ['invite', 'join'])
    .whereRef('member.readUpTo', '<', 'event.position')
    .executeTakeFirst()
  if (!message) missing()
}

/** Jobs for the homeserver; those for an earlier homeserver are skipped. */
export function workRemotely(jobs: Jobs, parts: RemoteParts): void {
  const { chat, client } = parts
  const isHere = ({ homeserver }: { homeserver: string }) => homeserver === client.settings.serverName
  jobs.work(remoteLevelsQueue, async job => {
    if (isHere(job)) await settleLevels(parts, job.directKey)
  })
  jobs.work(remoteForgetQueue, async job => {
    if (isHere(job)) await forgetIdentity(parts, job.identity)
  })
  jobs.work(remoteRedactQueue, async job => {
    if (!isHere(job)) return
    const room = `/client/v3/rooms/${part(job.roomId)}`
    const reason = 'Links and files can be sent once the other side has accepted.'
    await client.call({ as: platformName }, 'PUT', `${room}/redact/${part(job.eventId)}/wait`, { reason })
    await chat.db
      .updateTable('chatRemoteEvents')
      .set({ redacted: true })
      .where('homeserver', '=', job.homeserver)
      .where('eventId', '=', job.eventId)
      .execute()
  })
  jobs.schedule(remoteDevicesQueue, '* * * * *', {})
  jobs.work(remoteDevicesQueue, () => endDevices(parts))
  jobs.schedule(remoteUpkeepQueue, '*/10 * * * *', {})
  jobs.work(remoteUpkeepQueue, () => forEachSafely([notifyChangedNames, forgetTransactions], work => work(parts)))
}

/** Ends devices soon after somebody’s login, team or role has changed; several changes at once are handled together. */
export function endDevicesSoon(parts: RemoteParts): { soon(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  let isStopping = false
  const run = async () => {
    do {
      again = false
      await endDevices(parts).catch(error =>
        parts.chat.log.warn({ reason: String(error) }, 'devices at the chat server could not be ended; trying again'),
      )
    } while (again && !isStopping)
    running = undefined
  }
  return {
    soon() {
      if (isStopping) return
      again = true
      running ??= run()
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}
