import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { siteLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { PageState } from '../page-limits.ts'
import type { StaticPageDesk, StaticPageRow } from '../static-pages.contract.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../static-pages.tables.ts'
import { dayOf, versionOn } from './page-versions.ts'

type Asked = { state: PageState; search?: string | undefined; page: number; limit: number; language: string }

/** A page of the admins' list, and the ids of the About menu in order. */
export async function listStaticPages(db: Db, { state, search, page, limit, language }: Asked, now: Date) {
  const matching = rowsOf(db)
    .where(stateIs(state))
    .$if(search !== undefined, query => query.where(isFound(search ?? '')))
  const { count } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await matching
    .orderBy('page.inMenu', 'desc')
    .orderBy('page.sortOrder')
    .orderBy('page.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const versions = await versionsOf(
    db,
    rows.map(one => one.id),
  )
  const menu = await db
    .selectFrom('staticPages')
    .select('id')
    .where('inMenu', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const items = rows.map(row => rowOf(row, versions.get(row.id) ?? [], language, now))
  return { items, count: Number(count), offset, limit, menu: menu.map(one => one.id) }
}

/** Everything of a page. @throws ORPCError NOT_FOUND */
export async function getStaticPage(db: Db, id: number, language: string, now: Date): Promise<StaticPageDesk> {
  const row = await rowsOf(db).where('page.id', '=', id).executeTakeFirst()
  if (!row) missing()
  const versions = (await versionsOf(db, [id])).get(id) ?? []
  const published = versions.filter(isPublished)
  const inForce = versionOn(published, dayOf(now))
  const draft = versions.find(one => one.fromDay === null)
  return {
    ...rowOf(row, versions, language, now),
    draft: draft ? { number: draft.number, title: draft.title, text: draft.text } : null,
    versions: published.toReversed().map(({ number, fromDay, publishedAt, by, title, text }) => ({
      ...{ number, fromDay, publishedAt: publishedAt.toISOString(), by, title, text },
      isInForce: number === inForce?.number,
    })),
  }
}

type Version = {
  pageId: number
  number: number
  title: LocalText
  text: LocalText
  fromDay: string | null
  publishedAt: Date | null
  by: string | null
}
type Published = Version & { fromDay: string; publishedAt: Date }

const isPublished = (one: Version): one is Published => one.fromDay !== null

function rowsOf(db: Db) {
  return db
    .selectFrom('staticPages as page')
    .leftJoin('users', 'users.id', 'page.changedBy')
    .select(['page.id', 'handle', 'inMenu', 'goneAt', 'leadsTo', 'revision', 'changedAt', 'users.name as by'])
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const hasPublished = sql<SqlBool>`exists (select from static_page_versions as version
  where version.page_id = page.id and version.from_day is not null)`

function stateIs(state: PageState) {
  if (state === 'gone') return sql<SqlBool>`page.gone_at is not null`
  return state === 'live'
    ? sql<SqlBool>`page.gone_at is null and ${hasPublished}`
    : sql<SqlBool>`page.gone_at is null and not ${hasPublished}`
}

function isFound(search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(page.handle like ${pattern} or exists (select from static_page_versions as version
    where version.page_id = page.id and lower(version.title::text) like ${pattern}))`
}

async function versionsOf(db: Db, ids: number[]): Promise<Map<number, Version[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staticPageVersions as version')
    .leftJoin('users', 'users.id', 'version.publishedBy')
    .select(['pageId', 'number', 'title', 'text', 'publishedAt', 'users.name as by'])
    .select(sql<string | null>`from_day::text`.as('fromDay'))
    .where('pageId', 'in', ids)
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, one => one.pageId)
}

function rowOf(row: Row, versions: Version[], language: string, now: Date): StaticPageRow {
  const { id, handle, inMenu, goneAt, leadsTo, revision, changedAt, by } = row
  const last = versions.at(-1)
  const published = versions.filter(isPublished)
  return {
    ...{ id, handle, inMenu, leadsTo, revision, by },
    title: inLanguage(last?.title, language),
    state: goneAt ? 'gone' : published.length > 0 ? 'live' : 'draft',
    hasDraft: last?.fromDay === null,
    fromDay: versionOn(published, dayOf(now))?.fromDay ?? null,
    missing: siteLanguages.filter(code => !(last?.title[code] && last.text[code])),
    changedAt: changedAt.toISOString(),
  }
}
