import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'

const carousel = defineSetting('directory-carousel', z.object({ isOn: z.boolean() }))

/** Whether the directory's first page shows the carousel of lists; it does unless an admin turned it off. */
export async function isCarouselOn(db: Db | Tx): Promise<boolean> {
  return (await carousel.read(db))?.isOn ?? true
}

export async function turnCarousel(tx: Tx, isOn: boolean, { userId }: { userId: string }): Promise<void> {
  const before = { isOn: await isCarouselOn(tx) }
  if (before.isOn === isOn) return
  await carousel.write(tx, { isOn })
  const deed = { action: 'list.carousel', target: 'lists', userId, actingVendorId: null }
  await writeAudit(tx, { ...deed, before, after: { isOn } })
}
