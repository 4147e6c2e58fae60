import { sql } from 'kysely'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { hideVendor, isVendorVisible, showVendor } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { ThingKind } from './thing-kinds.ts'

/** Pages of enterprises. A profile is hidden, never removed: what a review approved is for a review to end. */
export const profileKind: ThingKind = {
  kind: 'profile',
  can: { hides: true, removes: false, editsLinks: false },
  isSeen: isVendorVisible,
  load: async (db, ids, language) => {
    const rows = await db
      .selectFrom('vendors')
      .select(['id', 'brand', 'description', 'subDomain', 'status', 'hiddenBy', 'createdAt'])
      .select(
        sql<string[]>`array_remove(array[logo_image_id, cover_image_id]
          || array(select image_id from vendor_gallery where vendor_id = vendors.id order by sort_order, image_id), null)`.as(
          'pictures',
        ),
      )
      .where('id', 'in', ids.map(Number))
      .execute()
    return new Map(
      rows.map(({ id, brand, description, subDomain, status, hiddenBy, createdAt, pictures }) => [
        String(id),
        {
          name: brand,
          words: inLanguage(description, language),
          link: `/${subDomain}`,
          state: isVisible({ status })
            ? 'shown'
            : status === vendorStatuses.hidden && hiddenBy === 'admin'
              ? 'hidden'
              : 'unseen',
          ...{ authorId: null, vendorId: id, aboutVendorId: null, language: null },
          ...{ writtenAt: createdAt, around: [], pictures, documents: [] },
        },
      ]),
    )
  },
  hide: async (tx, id) => {
    await hideVendor(tx, Number(id), 'admin')
  },
  show: async (tx, id) => {
    await showVendor(tx, Number(id), 'admin')
  },
}
