import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { chatDatabase } from '#web/offline/keep-for-owner.ts'
import type { OutboxItem } from './chat-outbox.ts'
import type { Room } from './chat-state.ts'

type Own<T> = T & { identity: string }

interface Schema extends DBSchema {
  rooms: { key: [string, string]; value: Own<{ id: string; me: string; room: Room }>; indexes: { of: string } }
  outbox: { key: [string, string]; value: Own<OutboxItem & { bytes: Blob | null }>; indexes: { of: string } }
  drafts: { key: [string, string]; value: Own<{ id: string; text: string }> }
}

/** Number of a room's latest events that are stored. */
const keptEvents = 64

export type ChatDevice = ReturnType<typeof chatDevice>

/**
 * Storage of one identity's chats in this browser: opened rooms, the outbox, drafts. Uses IndexedDB; without it, as in
 * some private windows, nothing is stored and nothing fails.
 * @param identity localpart as which the page acts
 */
export function chatDevice(identity: string) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opened ??= openDB<Schema>(chatDatabase, 1, {
      // another tab deletes the database when somebody logs out
      blocking: () => {
        void opened?.then(db => db.close())
        opened = undefined
      },
      upgrade: db => {
        db.createObjectStore('rooms', { keyPath: ['identity', 'id'] }).createIndex('of', 'identity')
        db.createObjectStore('outbox', { keyPath: ['identity', 'txn'] }).createIndex('of', 'identity')
        db.createObjectStore('drafts', { keyPath: ['identity', 'id'] })
      },
    })
    return opened
  }
  const quietly = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await open())
    } catch {
      return otherwise
    }
  }

  return {
    rooms: () => quietly(db => db.getAllFromIndex('rooms', 'of', identity), []),
    /** @param me the identity's whole name, to show the room offline */
    keepRoom: (room: Room, me: string) =>
      quietly(
        async db => void (await db.put('rooms', { identity, id: room.id, me, room: shortened(room) })),
        undefined,
      ),
    forgetRoom: (id: string) => quietly(db => db.delete('rooms', [identity, id]), undefined),

    outbox: () =>
      quietly(async db => {
        const rows = await db.getAllFromIndex('outbox', 'of', identity)
        return rows.map(({ identity: _, bytes: __, ...item }) => item).sort((a, b) => a.at - b.at)
      }, []),
    /** @param bytes of its file; bytes stored earlier stay */
    keepItem: (item: OutboxItem, bytes?: Blob) =>
      quietly(async db => {
        const tx = db.transaction('outbox', 'readwrite')
        const there = bytes ? undefined : await tx.store.get([identity, item.txn])
        await tx.store.put({ ...item, identity, bytes: bytes ?? there?.bytes ?? null })
        await tx.done
      }, undefined),
    bytesOf: (txn: string) => quietly(async db => (await db.get('outbox', [identity, txn]))?.bytes ?? null, null),
    forgetItem: (txn: string) => quietly(db => db.delete('outbox', [identity, txn]), undefined),

    draft: (id: string) => quietly(async db => (await db.get('drafts', [identity, id]))?.text ?? '', ''),
    keepDraft: (id: string, text: string) =>
      quietly(async db => {
        if (text) await db.put('drafts', { identity, id, text })
        else await db.delete('drafts', [identity, id])
      }, undefined),
    close: () => void opened?.then(db => db.close()).catch(() => undefined),
  }
}

function shortened(room: Room): Room {
  const last = room.timeline.at(-1)
  const events = last?.events.slice(-keptEvents) ?? []
  // older events are fetched once more, from a token in a fresh response
  return { ...room, timeline: events.length > 0 ? [{ events, before: null }] : [], typing: [] }
}
