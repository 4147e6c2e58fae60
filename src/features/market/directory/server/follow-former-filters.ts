import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import '../directory.tables.ts'

/** values of one filter that are looked up */
const maxValues = 50

/** Filters of pages of results whose values can be former ones, and the successor of each such value. */
const successors: Record<string, (db: Db, ids: number[]) => Promise<{ id: number; into: number | null }[]>> = {
  sector: formerNodes,
  focus: formerNodes,
  certificate: (db, ids) =>
    db.selectFrom('certificates').select(['id', 'mergedInto as into']).where('id', 'in', ids).execute(),
}

/**
 * Redirects addresses that filter by a merged sector, focus or certificate to those that filter by what took its place:
 * bookmarks and links from elsewhere still find something.
 */
export function followFormerFilters(app: Hono, db: Db): void {
  app.get('*', async (c, next) => {
    if (!/[?&](sector|focus|certificate)=/.test(c.req.url)) return next()
    const { pathname, searchParams } = new URL(c.req.url)
    if (pathname.startsWith('/api/')) return next()
    let isFormer = false
    for (const [name, find] of Object.entries(successors)) {
      const values = searchParams.getAll(name).flatMap(value => value.split(','))
      const ids = values.filter(value => /^[1-9]\d{0,8}$/.test(value)).map(Number)
      if (ids.length === 0 || ids.length > maxValues) continue
      const into = new Map((await find(db, ids)).map(one => [String(one.id), one.into]))
      const current = new Set(values.map(value => String(into.get(value) ?? value)))
      if (values.every(value => current.has(value))) continue
      searchParams.set(name, [...current].join())
      isFormer = true
    }
    return isFormer ? c.redirect(`${pathname}?${searchParams.toString().replaceAll('%2C', ',')}`, 302) : next()
  })
}

function formerNodes(db: Db, ids: number[]) {
  return db.selectFrom('taxonomyNodes').select(['id', 'successorId as into']).where('id', 'in', ids).execute()
}
