import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { defaultSettings, type ReviewSettings, reviewSettings } from '../review-settings.ts'

const setting = defineSetting('application_review', reviewSettings)

export async function readReviewSettings(db: Db | Tx): Promise<ReviewSettings> {
  return (await setting.read(db)) ?? defaultSettings
}

/** Changes the rules of reviewing; the audit log keeps the changes. */
export async function saveReviewSettings(
  db: Db,
  { userId }: Viewer,
  settings: ReviewSettings,
): Promise<ReviewSettings> {
  await db.transaction().execute(async tx => {
    const before = await readReviewSettings(tx)
    await setting.write(tx, settings)
    await writeAudit(tx, {
      userId,
      actingVendorId: null,
      action: 'review.settings',
      target: 'settings:review',
      before,
      after: settings,
    })
  })
  return settings
}
