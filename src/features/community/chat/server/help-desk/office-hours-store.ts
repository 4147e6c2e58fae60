import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { noOfficeHours, type OfficeHours, officeHours } from '../../office-hours.ts'

const setting = defineSetting('help_office_hours', officeHours)

export async function readOfficeHours(db: Db | Tx): Promise<OfficeHours> {
  return (await setting.read(db)) ?? noOfficeHours
}

/** Changes when the team answers; the change is in the audit log. */
export async function saveOfficeHours(db: Db, { userId }: Viewer, hours: OfficeHours): Promise<void> {
  await db.transaction().execute(async tx => {
    const before = await readOfficeHours(tx)
    await setting.write(tx, hours)
    await writeAudit(tx, {
      ...{ userId, actingVendorId: null, action: 'help.office-hours', target: 'settings:help' },
      ...{ before, after: hours },
    })
  })
}
