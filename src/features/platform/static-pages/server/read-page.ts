import type { Db } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import type { StaticPage, StaticPageLink } from '../static-pages.contract.ts'
import '../static-pages.tables.ts'
import { dayOf, publishedVersions, versionOn } from './page-versions.ts'

type Asked = {
  /** id or handle */
  id: string | number
  language: string
  version?: number | undefined
  /** day */
  on?: string | undefined
  now: Date
}

/**
 * A page as visitors read it.
 * @throws ORPCError NOT_FOUND unless one of its versions holds; gm-error-page-gone (410) once it was taken away
 */
export async function readPage(db: Db, { id, language, version, on, now }: Asked): Promise<StaticPage> {
  const page = await db
    .selectFrom('staticPages')
    .select(['id', 'handle', 'goneAt', 'leadsTo'])
    .where(typeof id === 'number' ? 'id' : 'handle', '=', id)
    .executeTakeFirst()
  if (!page) missing()
  const versions = await publishedVersions(db, page.id)
  const inForce = versionOn(versions, dayOf(now))
  if (!inForce) missing()
  if (page.goneAt)
    refuse('gm-error-page-gone', { status: 410, ...(page.leadsTo && { given: { leadsTo: page.leadsTo } }) })
  const shown = on === undefined ? (versions.find(one => one.number === version) ?? inForce) : versionOn(versions, on)
  if (!shown) missing()
  const { title, text } = shown
  return {
    ...{ id: page.id, handle: page.handle, version: shown.number, inForce: inForce.number, fromDay: shown.fromDay },
    ...{ title: inLanguage(title, language), titleLanguage: languageShown(title, language) ?? 'en' },
    ...{ text: inLanguage(text, language), textLanguage: languageShown(text, language) ?? 'en' },
    versions: versions.map(({ number, fromDay }) => ({ number, fromDay })).toReversed(),
  }
}

/** The pages of which a version holds, in order: those of the About menu first. */
export async function listPublishedPages(db: Db, language: string, now: Date): Promise<StaticPageLink[]> {
  const rows = await heldPages(db, now).execute()
  return rows.map(({ id, handle, title, inMenu }) => ({ id, handle, title: inLanguage(title, language), inMenu }))
}

/** Paths of pages for the sitemap, with the day from which their version holds. */
export async function staticPageSitemap(db: Db, now: Date): Promise<{ path: string; changed?: Date }[]> {
  const rows = await heldPages(db, now).execute()
  return rows.map(({ handle, publishedAt }) => ({
    path: `/pages/${handle}`,
    ...(publishedAt && { changed: publishedAt }),
  }))
}

function heldPages(db: Db, now: Date) {
  return db
    .selectFrom('staticPages as page')
    .innerJoin('staticPageVersions as version', 'version.pageId', 'page.id')
    .distinctOn(['page.inMenu', 'page.sortOrder', 'page.id'])
    .select(['page.id', 'page.handle', 'page.inMenu', 'version.title', 'version.publishedAt'])
    .where('page.goneAt', 'is', null)
    .where('version.fromDay', '<=', dayOf(now))
    .orderBy('page.inMenu', 'desc')
    .orderBy('page.sortOrder')
    .orderBy('page.id')
    .orderBy('version.number', 'desc')
}
