import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import '../../help-desk.tables.ts'
import type { SavedReply } from '../../help-desk.contract.ts'

type Texts = Pick<SavedReply, 'title' | 'textEn' | 'textSi'>

/** As many replies as one menu can hold. */
const maxReplies = 300
const columns = ['id', 'title', 'textEn', 'textSi', 'revision', 'isGreeting'] as const

export async function listReplies(db: Db | Tx): Promise<SavedReply[]> {
  return db.selectFrom('helpReplies').select(columns).orderBy(sql`lower(title)`).execute()
}

/**
 * @throws ORPCError gm-error-help-title (409) if the title exists; gm-error-help-replies (409) if there are too many
 */
export async function addReply(db: Db, { userId }: Viewer, texts: Texts): Promise<SavedReply> {
  return withOneTitle(() =>
    db.transaction().execute(async tx => {
      const { length } = await listReplies(tx)
      if (length >= maxReplies) refuse('gm-error-help-replies', { status: 409, message: 'There are too many replies.' })
      const reply = await tx
        .insertInto('helpReplies')
        .values({ ...texts, changedBy: userId })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await note(tx, userId, 'add', reply.id)
      return reply
    }),
  )
}

/**
 * @throws ORPCError NOT_FOUND; gm-error-help-reply-changed (409) if somebody has changed it since; gm-error-help-title
 * (409)
 */
export async function changeReply(
  db: Db,
  { userId }: Viewer,
  { id, revision, ...texts }: Texts & { id: number; revision: number },
): Promise<SavedReply> {
  return withOneTitle(() =>
    db.transaction().execute(async tx => {
      const known = await tx
        .selectFrom('helpReplies')
        .select('revision')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!known) missing()
      if (known.revision !== revision)
        refuse('gm-error-help-reply-changed', { status: 409, message: 'Somebody has changed this reply meanwhile.' })
      await note(tx, userId, 'change', id)
      return tx
        .updateTable('helpReplies')
        .set({ ...texts, revision: revision + 1, changedBy: userId, changedAt: new Date() })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
    }),
  )
}

/** @throws ORPCError NOT_FOUND */
export async function deleteReply(db: Db, { userId }: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const gone = await tx.deleteFrom('helpReplies').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) missing()
    await note(tx, userId, 'delete', id)
  })
}

/** Sets which reply is the greeting; null for none. @throws ORPCError NOT_FOUND */
export async function setGreeting(db: Db, { userId }: Viewer, id: number | null): Promise<void> {
  await db.transaction().execute(async tx => {
    // without the lock, two calls at once could leave two greetings
    await sql`lock table help_replies in share row exclusive mode`.execute(tx)
    const replaced = await tx
      .updateTable('helpReplies')
      .set({ isGreeting: false })
      .where('isGreeting', '=', true)
      .returning('id')
      .executeTakeFirst()
    const states = { before: { greeting: replaced?.id ?? null }, after: { greeting: id } }
    if (id === null) {
      const deed = { action: 'help.greeting-end', target: 'settings:help', ...states }
      await writeAudit(tx, { userId, actingVendorId: null, ...deed })
      return
    }
    const found = await tx
      .updateTable('helpReplies')
      .set({ isGreeting: true })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!found) missing()
    await note(tx, userId, 'greeting', id, states)
  })
}

/** The greeting in somebody's language; undefined if there is none. */
export async function greetingFor(
  tx: Tx,
  { userId, name }: { userId: string; name: string },
): Promise<string | undefined> {
  const reply = await tx
    .selectFrom('helpReplies')
    .select(['textEn', 'textSi'])
    .select(eb => eb.selectFrom('users').select('languageCode').where('id', '=', userId).as('language'))
    .where('isGreeting', '=', true)
    .executeTakeFirst()
  const text = reply?.language === 'si' && reply.textSi ? reply.textSi : reply?.textEn
  return text?.replaceAll('{name}', () => name)
}

type States = { before?: Record<string, unknown>; after?: Record<string, unknown> }

async function note(tx: Tx, userId: string, deed: string, id: number, states: States = {}): Promise<void> {
  const line = { action: `help.reply-${deed}`, target: `help-reply:${id}`, ...states }
  await writeAudit(tx, { ...line, userId, actingVendorId: null })
}

async function withOneTitle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'help_replies_title')
      refuse('gm-error-help-title', { status: 409, field: 'title', message: 'There is a reply of that title.' })
    throw error
  }
}
