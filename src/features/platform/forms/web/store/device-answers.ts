import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { formAnswersDatabase } from '#web/offline/keep-for-owner.ts'
import type { KeptAnswer } from './answer-book.ts'
import { isSameAnswer } from './same-answer.ts'

type Row = KeptAnswer & { userId: string; responseId: number }

interface Schema extends DBSchema {
  answers: { key: [string, number, number]; value: Row }
}

type KnownBefore = ReadonlyMap<number, KeptAnswer>

/** This browser's storage for a person's answers to a form. */
export type DeviceAnswers = {
  load(): Promise<KeptAnswer[]>
  /** @param before the last stored state that this page knows, so that another tab's answers aren't overwritten */
  keep(answers: KeptAnswer[], before: KnownBefore): Promise<void>
  /** Called once handed in. */
  forget(): Promise<void>
}

/** Uses IndexedDB; if a browser has none, as in some private windows, nothing is stored and nothing fails. */
export function deviceAnswers(userId: string, responseId: number): DeviceAnswers {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opened ??= openDB<Schema>(formAnswersDatabase, 1, {
      // somebody logs out in another tab
      blocking: () => {
        void opened?.then(db => db.close())
        opened = undefined
      },
      upgrade: db => void db.createObjectStore('answers', { keyPath: ['userId', 'responseId', 'questionId'] }),
    })
    return opened
  }
  // created on use, because servers have no IDBKeyRange
  const all = () => IDBKeyRange.bound([userId, responseId, 0], [userId, responseId, Number.MAX_SAFE_INTEGER])
  const quietly = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await open())
    } catch {
      return otherwise
    }
  }
  const rowOf = (answer: KeptAnswer): Row => ({ ...answer, userId, responseId })

  /** Writes without reading and closes at once, so that it succeeds even if the page is being left. */
  async function writePending(db: IDBPDatabase<Schema>, answers: KeptAnswer[]): Promise<void> {
    if (answers.length === 0) return
    const tx = db.transaction('answers', 'readwrite')
    const written = answers.map(answer => tx.store.put(rowOf(answer)))
    tx.commit()
    await Promise.all([...written, tx.done])
  }

  /** Writes the server's answers, but keeps another tab's unsent ones. */
  async function writeKnown(db: IDBPDatabase<Schema>, answers: KeptAnswer[], before: KnownBefore): Promise<void> {
    if (answers.length === 0) return
    const tx = db.transaction('answers', 'readwrite')
    const written = answers.map(async answer => {
      const there = await tx.store.get([userId, responseId, answer.questionId])
      const isAnothers = there?.isPending && !isSameAnswer(there.value, before.get(answer.questionId)?.value)
      if (!isAnothers) await tx.store.put(rowOf(answer))
    })
    await Promise.all([...written, tx.done])
  }

  return {
    load: () => quietly(db => db.getAll('answers', all()), []),
    keep: (answers, before) =>
      quietly(async db => {
        const pending = answers.filter(one => one.isPending)
        const known = answers.filter(one => !one.isPending)
        await Promise.all([writePending(db, pending), writeKnown(db, known, before)])
      }, undefined),
    forget: () => quietly(db => db.delete('answers', all()), undefined),
  }
}
