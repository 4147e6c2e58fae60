import type { Selectable } from 'kysely'
import '#features/platform/storage/storage.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Order } from '../orders.contract.ts'
import type { OrderLinesTable, OrderTicketsTable } from '../orders.tables.ts'
import { shownCode } from '../ticket-code.ts'

/** @limit downloads of a file that was bought */
export const maxDownloads = 10

type Line = Selectable<OrderLinesTable>
type Reach = Pick<Order['lines'][number], 'delivery' | 'event' | 'note' | 'tickets' | 'download'>

/** Reads how lines reach their buyer, with tickets and files, in a language. */
export async function reachReader(db: Db, lines: Line[], language: string): Promise<(line: Line) => Reach> {
  const ids = lines.filter(({ delivery }) => delivery === 'event' || delivery === 'download').map(({ id }) => id)
  const [tickets, downloads] =
    ids.length > 0 ? await Promise.all([readTickets(db, ids), readDownloads(db, ids)]) : [[], []]
  return line => {
    const { delivery, startsAt, endsAt, timeZone, moves } = line
    const download = downloads.find(({ lineId }) => lineId === line.id)
    return {
      delivery,
      event:
        startsAt && endsAt
          ? {
              startsAt: startsAt.toISOString(),
              endsAt: endsAt.toISOString(),
              timeZone,
              place: inLanguage(line.place, language),
              moves,
            }
          : null,
      note: inLanguage(line.deliveryNote, language),
      tickets: tickets.filter(({ lineId }) => lineId === line.id).map(shapeTicket),
      download: download
        ? {
            fileName: download.fileName,
            left: download.endsAt < new Date() ? 0 : Math.max(0, maxDownloads - download.count),
            endsAt: download.endsAt.toISOString(),
          }
        : null,
    }
  }
}

function readTickets(db: Db, lineIds: number[]) {
  return db.selectFrom('orderTickets').selectAll().where('lineId', 'in', lineIds).orderBy('id').execute()
}

function readDownloads(db: Db, lineIds: number[]) {
  return db
    .selectFrom('orderDownloads as download')
    .innerJoin('orderLines as line', 'line.id', 'download.lineId')
    .innerJoin('files', 'files.id', 'line.downloadFileId')
    .select(['download.lineId', 'count', 'download.endsAt', 'fileName'])
    .where('download.lineId', 'in', lineIds)
    .execute()
}

function shapeTicket({ id, code, checkedAt, voidedAt }: Selectable<OrderTicketsTable>): Reach['tickets'][number] {
  return { id, code: shownCode(code), checkedAt: checkedAt?.toISOString() ?? null, isVoid: voidedAt !== null }
}
