import './banners.tables.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { insertImages } from '#server/files/insert-images.ts'
import type { BannersTable } from './banners.tables.ts'

const look = { thumbhash: '', color: '#a0b0c0', alt: {} }

/** A banner of the platform that shows now; without given pictures these have no content. */
export async function createBanner(db: Db | Tx, input: Partial<Insertable<BannersTable>> = {}): Promise<number> {
  const wide = { id: randomUUID(), kind: 'banner' as const, width: 1600, height: 400, ...look }
  const phone = { id: randomUUID(), kind: 'tile' as const, width: 1200, height: 600, ...look }
  await insertImages(db, [...(input.wideImageId ? [] : [wide]), ...(input.phoneImageId ? [] : [phone])])
  const { id } = await db
    .insertInto('banners')
    .values({ title: { en: 'A banner' }, link: '/info', wideImageId: wide.id, phoneImageId: phone.id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
