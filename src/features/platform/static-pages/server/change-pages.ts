import { sql } from 'kysely'
import { mayBeginOn } from '#features/platform/about/version-in-force.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { forumPage } from '../forum-page.ts'
import '../static-pages.tables.ts'
import { dayOf, publishedVersions } from './page-versions.ts'

type Admin = { userId: string }
type Content = { title: LocalText; text: LocalText }
type Asked = { id: number; revision: number }

/**
 * Adds a page as a draft.
 * @returns its id
 * @throws ORPCError gm-error-page-handle-taken (409)
 */
export function addPage(db: Db, { userId }: Admin, { handle, title, text }: Content & { handle: string }) {
  return db.transaction().execute(async tx => {
    const page = await tx
      .insertInto('staticPages')
      .values({ handle, changedBy: userId, ...(handle === forumPage.handle && { id: forumPage.id }) })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!page) refuse('gm-error-page-handle-taken', { status: 409, field: 'handle' })
    await tx.insertInto('staticPageVersions').values({ pageId: page.id, number: 1, title, text }).execute()
    await audit(tx, userId, 'add', page.id, { before: {}, after: { handle, title } })
    return page.id
  })
}

/** Writes the draft, and begins one if there is none. @throws ORPCError gm-error-page-changed (409) */
export async function saveDraft(db: Db, { userId }: Admin, { title, text, ...asked }: Asked & Content): Promise<void> {
  await db.transaction().execute(async tx => {
    await hold(tx, asked)
    const { number, before } = await writeDraft(tx, asked.id, { title, text })
    await touch(tx, userId, asked)
    const states = { before: { title: before?.title ?? null }, after: { title } }
    await audit(tx, userId, 'draft', asked.id, { details: { version: number }, ...states })
  })
}

/** Makes an earlier version the draft. @throws ORPCError NOT_FOUND; gm-error-page-changed (409) */
export async function restoreVersion(db: Db, { userId }: Admin, { version, ...asked }: Asked & { version: number }) {
  await db.transaction().execute(async tx => {
    await hold(tx, asked)
    const found = (await publishedVersions(tx, asked.id)).find(one => one.number === version)
    if (!found) missing()
    const { number } = await writeDraft(tx, asked.id, { title: found.title, text: found.text })
    await touch(tx, userId, asked)
    await audit(tx, userId, 'restore', asked.id, { details: { version, as: number } })
  })
}

/** Discards the draft, and the page if it was never published. @throws ORPCError NOT_FOUND; gm-error-page-changed (409) */
export async function discardDraft(db: Db, { userId }: Admin, asked: Asked): Promise<void> {
  await db.transaction().execute(async tx => {
    const { handle } = await hold(tx, asked)
    const draft = await tx
      .deleteFrom('staticPageVersions')
      .where('pageId', '=', asked.id)
      .where('fromDay', 'is', null)
      .returning(['number', 'title'])
      .executeTakeFirst()
    if (!draft) missing()
    await touch(tx, userId, asked)
    if ((await publishedVersions(tx, asked.id)).length === 0)
      await tx.deleteFrom('staticPages').where('id', '=', asked.id).execute()
    const before = { handle, title: draft.title }
    await audit(tx, userId, 'discard', asked.id, { details: { version: draft.number }, before, after: {} })
  })
}

/**
 * Publishes the draft as the version that holds from a day on.
 * @throws ORPCError NOT_FOUND without a draft; gm-error-page-changed (409); gm-error-page-day; gm-error-page-same (409)
 */
export async function publishDraft(
  db: Db,
  { userId }: Admin,
  { fromDay, now, ...asked }: Asked & { fromDay: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await hold(tx, asked)
    const draft = await draftOf(tx, asked.id)
    if (!draft) missing()
    const versions = await publishedVersions(tx, asked.id)
    if (!mayBeginOn(fromDay, dayOf(now), versions)) refuse('gm-error-page-day', { field: 'fromDay' })
    const last = versions.at(-1)
    if (last && isSame(last.title, draft.title) && isSame(last.text, draft.text))
      refuse('gm-error-page-same', { status: 409 })
    await tx
      .updateTable('staticPageVersions')
      .set({ fromDay, publishedAt: now, publishedBy: userId })
      .where('pageId', '=', asked.id)
      .where('number', '=', draft.number)
      .execute()
    await touch(tx, userId, asked)
    const states = { before: { version: last?.number ?? null }, after: { version: draft.number, fromDay } }
    await audit(tx, userId, 'publish', asked.id, states)
  })
}

/** Takes a page away: its address answers 410, or leads to a path. @throws ORPCError gm-error-page-changed (409) */
export async function takeAway(db: Db, { userId }: Admin, { leadsTo, ...asked }: Asked & { leadsTo: string | null }) {
  await db.transaction().execute(async tx => {
    const { handle, goneAt, leadsTo: before } = await hold(tx, asked)
    if (leadsTo !== null && new URL(leadsTo, 'http://own.invalid').pathname === `/pages/${handle}`) missing()
    await touch(tx, userId, asked, { goneAt: goneAt ?? new Date(), leadsTo, inMenu: false })
    const states = { before: { isGone: goneAt !== null, leadsTo: before }, after: { isGone: true, leadsTo } }
    await audit(tx, userId, 'take-away', asked.id, states)
  })
}

/** Shows a page again. @throws ORPCError NOT_FOUND unless it was taken away; gm-error-page-changed (409) */
export async function bringBack(db: Db, { userId }: Admin, asked: Asked): Promise<void> {
  await db.transaction().execute(async tx => {
    const { goneAt, leadsTo } = await hold(tx, asked)
    if (!goneAt) missing()
    await touch(tx, userId, asked, { goneAt: null, leadsTo: null })
    const states = { before: { isGone: true, leadsTo }, after: { isGone: false, leadsTo: null } }
    await audit(tx, userId, 'bring-back', asked.id, states)
  })
}

/**
 * Sets which pages the About menu has, in order.
 * @throws ORPCError NOT_FOUND for pages that were taken away; gm-error-page-changed (409) unless it has `before` now
 */
export async function setMenu(db: Db, { userId }: Admin, { before, ids }: { before: number[]; ids: number[] }) {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('static_pages'))`.execute(tx)
    const rows = await tx
      .selectFrom('staticPages')
      .select(['id', 'inMenu', 'goneAt'])
      .orderBy('sortOrder')
      .orderBy('id')
      .forUpdate()
      .execute()
    const now = rows.filter(one => one.inMenu).map(one => one.id)
    if (`${now}` !== `${before}`) changedMeanwhile()
    const there = new Set(rows.filter(one => !one.goneAt).map(one => one.id))
    if (new Set(ids).size < ids.length || ids.some(id => !there.has(id))) missing()
    await sql`
      update static_pages set in_menu = sorted.place is not null, sort_order = coalesce(sorted.place, 0)
      from static_pages as page left join unnest(${ids}::integer[]) with ordinality as sorted (id, place)
        on sorted.id = page.id
      where page.id = static_pages.id`.execute(tx)
    const states = { before: { ids: now }, after: { ids } }
    await writeAudit(tx, { action: 'page.menu', target: 'page:menu', ...states, userId, actingVendorId: null })
  })
}

async function hold(tx: Tx, { id, revision }: Asked) {
  const page = await tx.selectFrom('staticPages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!page) missing()
  if (page.revision !== revision) changedMeanwhile()
  return page
}

type Change = { goneAt?: Date | null; leadsTo?: string | null; inMenu?: boolean }

async function touch(tx: Tx, userId: string, { id, revision }: Asked, change: Change = {}): Promise<void> {
  await tx
    .updateTable('staticPages')
    .set({ ...change, revision: revision + 1, changedAt: new Date(), changedBy: userId })
    .where('id', '=', id)
    .execute()
}

function draftOf(tx: Tx, id: number) {
  return tx
    .selectFrom('staticPageVersions')
    .select(['number', 'title', 'text'])
    .where('pageId', '=', id)
    .where('fromDay', 'is', null)
    .executeTakeFirst()
}

async function writeDraft(tx: Tx, id: number, content: Content) {
  const before = await draftOf(tx, id)
  const number = before?.number ?? ((await publishedVersions(tx, id)).at(-1)?.number ?? 0) + 1
  await tx
    .insertInto('staticPageVersions')
    .values({ pageId: id, number, ...content })
    .onConflict(conflict => conflict.columns(['pageId', 'number']).doUpdateSet(content))
    .execute()
  return { number, before }
}

function isSame(one: LocalText, other: LocalText): boolean {
  const sorted = (text: LocalText) => JSON.stringify(Object.entries(text).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

type Recorded = { details?: object; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function audit(tx: Tx, userId: string, verb: string, id: number, { details, ...states }: Recorded) {
  const deed = { action: `page.${verb}`, target: `page:${id}`, ...(details && { details: { ...details } }) }
  await writeAudit(tx, { ...deed, ...states, userId, actingVendorId: null })
}

function changedMeanwhile(): never {
  refuse('gm-error-page-changed', { status: 409 })
}
