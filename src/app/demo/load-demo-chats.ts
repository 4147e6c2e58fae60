import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { createTalk, noteAboutCase } from '#features/community/chat/chat.factory.ts'
import { localpartOf, serverNameOf } from '#features/community/chat/chat-identity.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { demoAddress, readDemoPeople } from './demo-people.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_chats'
const loaded = editionSetting(name)
const hour = 3_600_000

type DemoChat = {
  /** handle of the person who began the chat */
  from: string
  /** handle of a person, the address of an enterprise's page, or `help` */
  to: string
  request: 'accepted' | 'waits' | 'declined'
  /** number of messages that the other has read; default: all */
  read?: number
  tags?: string[]
  /** messages about the enterprise's first listing; `picture` attaches that listing's */
  said: { by: string; hoursAgo: number; text?: string; picture?: true; about?: true }[]
  notes?: { hoursAgo: number; text: string }[]
}

/**
 * Loads chats of the demo world's people: with shops, as requests, a declined one, and one with the platform's team.
 * Once, and only on a developer's own machine. If there are messages already, nothing is added.
 */
export async function loadDemoChats({ db, log, publicUrl }: { db: Db; log: Logger; publicUrl: string }): Promise<void> {
  if (await areChatsSettled(db, publicUrl)) return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    return (await tx.selectFrom('chatRooms').select('id').limit(1).executeTakeFirst()) === undefined
  })
  if (!isFirst) return
  const chats = JSON.parse(await readFile(new URL('world/chats.json', import.meta.url), 'utf8')) as DemoChat[]
  const people = await peopleByHandle(db)
  let count = 0
  for (const chat of chats) if (await saveChat(db, chat, { people, serverName: serverNameOf(publicUrl) })) count++
  log.info({ conversations: count }, 'conversations of the demo world written')
}

/** Whether there is nothing to load. */
export async function areChatsSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

type World = { people: Map<string, string>; serverName: string }

/** @returns false if one of the two people doesn't exist */
async function saveChat(db: Db, chat: DemoChat, { people, serverName }: World): Promise<boolean> {
  const { from, to, request, read, said, notes, tags = [] } = chat
  const userId = people.get(from)
  const other = await otherOf(db, to, people)
  if (!userId || !other) return false
  const { listing } = other
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  const roomId = await createTalk(db, {
    ...{ serverName, request, between: [localpartOf({ kind: 'user', userId }), other.localpart] },
    ...(read !== undefined && { read }),
    said: said.map(({ by, hoursAgo, text = '', picture, about }, index) => ({
      ...{ by: by === from ? (0 as const) : (1 as const), actorId: people.get(by) ?? null, text },
      // Messages of the same hour are a minute apart.
      at: new Date(ago(hoursAgo).getTime() + index * 60_000),
      ...(picture && listing?.imageId && { picture: { imageId: listing.imageId, name: 'loom.jpg' } }),
      ...(about && listing && { about: { kind: 'listing' as const, id: listing.id } }),
    })),
  })
  const assigneeId = people.get('admin')
  const [asked, answered] = said
  if (to === 'help' && notes && assigneeId && asked && answered)
    await noteAboutCase(db, {
      ...{ roomId, tags, assigneeId, asked: ago(asked.hoursAgo), answered: ago(answered.hoursAgo) },
      notes: notes.map(({ hoursAgo, text }) => ({ authorId: assigneeId, text, at: ago(hoursAgo) })),
    })
  return true
}

async function otherOf(db: Db, to: string, people: World['people']) {
  if (to === 'help') return { localpart: 'help' }
  const userId = people.get(to)
  if (userId) return { localpart: localpartOf({ kind: 'user', userId }) }
  const vendor = await db.selectFrom('vendors').select('id').where('subDomain', '=', to).executeTakeFirst()
  if (!vendor) return undefined
  const listing = await db
    .selectFrom('listings')
    .leftJoin('listingImages as image', 'image.listingId', 'listings.id')
    .select(['listings.id', 'image.imageId'])
    .where('listings.vendorId', '=', vendor.id)
    .where('listings.status', '=', 'published')
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirst()
  return { localpart: localpartOf({ kind: 'vendor', vendorId: vendor.id }), listing }
}

/** Ids of the existing people, by handle. */
async function peopleByHandle(db: Db): Promise<Map<string, string>> {
  const { people } = await readDemoPeople()
  const handles = new Map(people.map(person => [demoAddress(person), person.handle]))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...handles.keys()])
    .execute()
  return new Map(rows.map(({ id, email }) => [handles.get(email) ?? '', id]))
}
