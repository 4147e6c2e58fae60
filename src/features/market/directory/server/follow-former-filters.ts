import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import '../directory.tables.ts'

/** values of one filter that are looked up */
const maxValues = 50

/** Finds what took the place of former values among these; null for those without a successor. */
type FindSuccessors = (ids: number[]) => Promise<{ id: number; into: number | null }[]>

/**
 * Redirects addresses of pages of results that filter by a former value, such as a merged sector, to those that filter
 * by what took its place: bookmarks and links from elsewhere still find something.
 * @param successors by the filter's parameter
 */
export function followFormerFilters(app: Hono, successors: Record<string, FindSuccessors>): void {
  const isFiltered = new RegExp(`[?&](${Object.keys(successors).join('|')})=`)
  app.get('*', async (c, next) => {
    if (!isFiltered.test(c.req.url)) return next()
    const { pathname, searchParams } = new URL(c.req.url)
    if (pathname.startsWith('/api/')) return next()
    let isFormer = false
    for (const [name, find] of Object.entries(successors)) {
      const values = searchParams.getAll(name).flatMap(value => value.split(','))
      const ids = values.filter(value => /^[1-9]\d{0,8}$/.test(value)).map(Number)
      if (ids.length === 0 || ids.length > maxValues) continue
      const into = new Map((await find(ids)).map(one => [String(one.id), one.into]))
      const current = new Set(values.map(value => String(into.get(value) ?? value)))
      if (values.every(value => current.has(value))) continue
      searchParams.set(name, [...current].join())
      isFormer = true
    }
    return isFormer ? c.redirect(`${pathname}?${searchParams.toString().replaceAll('%2C', ',')}`, 302) : next()
  })
}

/** Former sectors, focuses and certificates. */
export function formerValues(db: Db): Record<string, FindSuccessors> {
  const nodes: FindSuccessors = ids => formerNodes(db, ids)
  return {
    sector: nodes,
    focus: nodes,
    certificate: ids =>
      db.selectFrom('certificates').select(['id', 'mergedInto as into']).where('id', 'in', ids).execute(),
  }
}

function formerNodes(db: Db, ids: number[]) {
  return db.selectFrom('taxonomyNodes').select(['id', 'successorId as into']).where('id', 'in', ids).execute()
}
