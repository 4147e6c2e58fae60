import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { receiptsContent } from '../sync/receipts-content.ts'
import './app-service.tables.ts'
import type { AppService, AppServices } from './app-services.ts'
import { addServiceUser } from './service-users.ts'

type Options = { db: Db; log: Logger; serverName: string; services: AppServices }

const atOnce = 50
/** ms that a program may take to answer */
const patience = 10_000
/** s for which a node has a program to itself; longer than a transaction takes */
const hold = 30
const longestBackoff = 60_000

/**
 * Sends events of programs' rooms to them as transactions of the Application Service API: one at a time, in the order
 * of the stream, repeated until accepted. The position of each program is in the database, so a restart neither loses
 * nor repeats anything.
 */
export class ServiceNotifier {
  readonly #options: Options
  readonly #node = crypto.randomUUID()
  readonly #stopping = new AbortController()
  readonly #running = new Map<string, Promise<void>>()
  readonly #news = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  async start(position: number): Promise<void> {
    const { db, services } = this.#options
    for (const service of services.all) {
      await addServiceUser(db, service, service.sender)
      // a new program gets events from now on
      await db
        .insertInto('chatServiceQueues')
        .values({ service: service.id, position, upto: null, heldBy: null })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    this.notify()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#running.values())
  }

  /** There may be new events to send. */
  notify(): void {
    if (this.#stopping.signal.aborted) return
    for (const service of this.#options.services.all) {
      if (service.url === null) continue
      this.#news.add(service.id)
      if (this.#running.has(service.id)) continue
      const run = this.#run(service, service.url).finally(() => {
        this.#running.delete(service.id)
        // events came while the run was ending
        if (this.#news.has(service.id)) this.notify()
      })
      this.#running.set(service.id, run)
    }
  }

  async #run(service: AppService, url: string): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; this.#news.delete(service.id) && !signal.aborted; ) {
      try {
        const state = await this.#notifyAll(service, url)
        failures = 0
        // another node holds it, and may end before everything is sent
        if (state === 'held') {
          this.#news.add(service.id)
          await pause(1_000, undefined, { signal })
        }
      } catch (error) {
        if (signal.aborted) break
        failures += 1
        this.#options.log.warn({ reason: String(error), service: service.id }, 'a program can’t be told; trying again')
        this.#news.add(service.id)
        await pause(Math.min(longestBackoff, 500 * 2 ** failures), undefined, { signal }).catch(() => undefined)
      }
    }
    await this.#release(service.id).catch(() => undefined)
  }

  async #notifyAll(service: AppService, url: string): Promise<'done' | 'held'> {
    for (;;) {
      const held = await this.#hold(service.id)
      if (!held) return 'held'
      const { position } = held
      const upto = held.upto ?? (await this.#plan(service.id, position))
      if (upto === undefined) return 'done'
      const body = await this.#transaction(service, position, upto)
      if (body) await this.#send(service, `${url}/_matrix/app/v1/transactions/${upto}`, body)
      await this.#options.db
        .updateTable('chatServiceQueues')
        .set({ position: upto, upto: null })
        .where('service', '=', service.id)
        .where('heldBy', '=', this.#node)
        .execute()
      if (this.#stopping.signal.aborted) return 'done'
    }
  }

  async #hold(service: string) {
    return this.#options.db
      .updateTable('chatServiceQueues')
      .set({ heldBy: this.#node, heldUntil: sql`now() + ${hold} * interval '1 second'` })
      .where('service', '=', service)
      .where(eb => eb.or([eb('heldBy', '=', this.#node), eb('heldUntil', '<', sql<Date>`now()`)]))
      .returning(['position', 'upto'])
      .executeTakeFirst()
  }

  async #release(service: string): Promise<void> {
    await this.#options.db
      .updateTable('chatServiceQueues')
      .set({ heldBy: null, heldUntil: sql`now()` })
      .where('service', '=', service)
      .where('heldBy', '=', this.#node)
      .execute()
  }

  /**
   * The end of the next transaction, stored before it is sent, so that a repeated one has the same id and the same
   * events.
   */
  async #plan(service: string, after: number): Promise<number | undefined> {
    const { db } = this.#options
    const { rows } = await sql<{ upto: number | null }>`
      select max(position) as upto from (
        select position from chat_events where position > ${after}
        union all select position from chat_receipts where position > ${after}
        order by position limit ${atOnce}) next`.execute(db)
    const upto = rows[0]?.upto ?? undefined
    if (upto === undefined) return undefined
    const planned = await db
      .updateTable('chatServiceQueues')
      .set({ upto })
      .where('service', '=', service)
      .where('heldBy', '=', this.#node)
      .returning('upto')
      .executeTakeFirst()
    if (!planned) throw new Error('another node has taken over')
    return upto
  }

  /** @returns undefined where nothing of it concerns the program */
  async #transaction(service: AppService, after: number, upto: number): Promise<string | undefined> {
    const { db, serverName } = this.#options
    const rows = await selectEvents(db)
      .where('event.position', '>', after)
      .where('event.position', '<=', upto)
      .where(concerns(service.id, sql`event.room_id`, sql`event.sender`))
      .orderBy('event.position')
      .execute()
    const events = rows.map(row => eventJson(writeEvent(row, serverName), outsider, serverName))
    const ephemeral = service.hearsReceipts ? await this.#receipts(service.id, after, upto) : []
    if (events.length === 0 && ephemeral.length === 0) return undefined
    const receipts = JSON.stringify(ephemeral)
    const more = ephemeral.length > 0 ? `,"ephemeral":${receipts},"de.sorunome.msc2409.ephemeral":${receipts}` : ''
    return `{"events":[${events.join(',')}]${more}}`
  }

  async #receipts(service: string, after: number, upto: number): Promise<object[]> {
    const rows = await this.#options.db
      .selectFrom('chatReceipts as receipt')
      .select(['roomId', 'member', 'thread', 'eventId', 'at'])
      .where('receipt.position', '>', after)
      .where('receipt.position', '<=', upto)
      .where('receipt.type', '=', 'm.read')
      .where(concerns(service, sql`receipt.room_id`, sql`receipt.member`))
      .orderBy('receipt.position')
      .execute()
    return rows.map(row => ({
      type: 'm.receipt',
      room_id: row.roomId,
      content: receiptsContent([{ ...row, isPrivate: false }], this.#options.serverName),
    }))
  }

  async #send(service: AppService, address: string, body: string): Promise<void> {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${service.hsToken}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(patience)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
  }
}

/** One of the program's names is in the room, or is the sender. */
function concerns(service: string, roomId: ReturnType<typeof sql>, who: ReturnType<typeof sql>) {
  return sql<boolean>`(${who} in (select localpart from chat_service_users where service = ${service})
    or exists (select from chat_members member
      join chat_service_users own on own.localpart = member.member and own.service = ${service}
      where member.room_id = ${roomId} and member.membership in ('invite', 'join')))`
}

/** Programs see events as any outsider does. */
const outsider = { identity: '', deviceId: '' }
