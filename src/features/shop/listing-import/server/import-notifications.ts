import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { teamRoles } from '#shared/roles.ts'

type Ended = { importId: number; fileName: string; isWhole: boolean }

/** To the team member who started it: an import of listings has ended. */
const importEnded = defineNotification<Ended>({
  kind: 'listing-import-ended',
  group: 'selling',
  write: ({ isWhole, fileName }, { t }) => {
    return {
      whole: { title: t('Your listings are imported'), text: fileName },
      broken: { title: t('An import of listings has stopped'), text: fileName },
    }[isWhole ? 'whole' : 'broken']
  },
  path: ({ importId }) => `/vendor/import/${importId}`,
})

type Import = { id: number; vendorId: number; createdBy: string | null; fileName: string }

/** Nobody is notified who has opened its page since, because it shows the result. */
export async function notifyOfImport(
  tx: Tx,
  { id, vendorId, createdBy, fileName }: Import,
  isWhole: boolean,
): Promise<void> {
  if (createdBy === null) return
  await notify(
    tx,
    importEnded,
    [{ team: vendorId, role: teamRoles.admin, member: createdBy }],
    { importId: id, fileName, isWhole },
    { key: String(id), thread: importThread(id) },
  )
}

export const importThread = (id: number) => `listing-import:${id}`
