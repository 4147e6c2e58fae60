import type { Hono } from 'hono'
import { followFormerFilters } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import { categoryLink } from '../category-link.ts'
import { type CategoryNode, loadCategoryTree } from './category-tree.ts'
import { currentCategories } from './change-categories.ts'
import '../listings.tables.ts'

/** ms for which former categories are cached */
const ttl = 1_000

/** Pages of categories: on the platform, on a network's pages, and on its own site. */
const bases = [/^(\/marketplace)\/(.+)$/, /^(\/[a-z0-9]+\/network(?:\/marketplace)?)\/(.+)$/, /^()\/(.+)$/]

/** Redirects addresses that former categories had, and those that a category had before it was moved. */
export function followFormerCategories(app: Hono, db: Db): void {
  followFormerFilters(app, {
    category: async ids => [...(await currentCategories(db, ids))].map(([id, into]) => ({ id, into })),
  })
  const former = cache({ ttl }, () => readFormer(db))
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!/^\/[a-z]/.test(pathname) || /^\/(api|assets|files)\//.test(pathname)) return next()
    // without its database the page itself says so
    const found = await former().catch(() => undefined)
    const path = found && placeOf(pathname, found)
    return path ? c.redirect(path + search, 301) : next()
  })
}

type Former = Awaited<ReturnType<typeof readFormer>>

async function readFormer(db: Db) {
  const tree = await loadCategoryTree(db)
  const rows = await db
    .selectFrom('marketplaceCategories')
    .select(['id', 'successorId'])
    .where('successorId', 'is not', null)
    .execute()
  const live = [...tree.values()]
  return {
    byId: new Map(rows.map(({ id, successorId }) => [id, tree.get(successorId ?? 0)])),
    byPath: new Map(live.flatMap(one => one.formerPaths.map(path => [path, one] as const))),
    paths: new Set(live.map(one => handlesOf(one).join('/'))),
  }
}

function placeOf(pathname: string, { byId, byPath, paths }: Former): string | undefined {
  const [, id] = /^\/marketplace\/category\/([1-9]\d{0,8})(?:\/|$)/.exec(pathname) ?? []
  if (id) {
    const category = byId.get(Number(id))
    return category && `/marketplace/category/${category.id}/${category.handle}`
  }
  for (const base of bases) {
    const [, before = '', path = ''] = base.exec(pathname) ?? []
    const category = paths.has(path) ? undefined : byPath.get(path)
    if (!category) continue
    const handles = handlesOf(category)
    return before === '/marketplace'
      ? categoryLink({ id: category.id, path: handles })
      : `${before}/${handles.slice(0, 2).join('/')}`
  }
  return undefined
}

function handlesOf({ path }: CategoryNode): string[] {
  return path.map(one => one.handle)
}
