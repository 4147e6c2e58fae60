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
      .where('id', 'in', ids.map(Number))
      .execute()
    return new Map(
      rows.map(({ id, brand, description, subDomain, status, hiddenBy, createdAt }) => [
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
          ...{ writtenAt: createdAt, around: [] },
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
