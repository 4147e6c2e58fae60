import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { toCsv } from '#shared/csv.ts'
import { cellsOf, fileColumns } from '../member-file.ts'
import { listMembers } from './list-members.ts'

const pageSize = 500

/**
 * GET /api/v1/networks/{networkId}/members.csv: all members of a network, for its admins. A plain route, because it is a
 * file. What it gives can be taken in again as it is.
 */
export function mountMemberFile(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/networks/:networkId{[1-9][0-9]*}/members.csv', async c => {
    const viewer = await viewerOf(c.req.raw.headers)
    if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
    const networkId = Number(c.req.param('networkId'))
    const network = networkId < 2 ** 31 && (await networkFor(db, viewer, networkId))
    if (!network) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    const rows: string[][] = [[...fileColumns]]
    for (let page = 1; ; page++) {
      const { items, count } = await listMembers(db, network, { page, limit: pageSize, sort: 'name' }, 'en')
      rows.push(...items.map(cellsOf))
      if (items.length === 0 || page * pageSize >= count) break
    }
    await db.transaction().execute(tx =>
      writeAudit(tx, {
        ...{ userId: viewer.userId, actingVendorId: network.isByAdmin ? null : network.vendorId },
        ...{ action: 'membership.export', target: `network:${networkId}`, details: { members: rows.length - 1 } },
      }),
    )
    return c.body(toCsv(rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', `members-${networkId}.csv`),
      'cache-control': 'no-store',
    })
  })
}

/** null for who may not download its members */
async function networkFor(db: Db, viewer: Viewer, networkId: number) {
  try {
    return await requireNetwork(db, viewer, networkId, 'admin')
  } catch (error) {
    if (error instanceof ORPCError) return null
    throw error
  }
}
