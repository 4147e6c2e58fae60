import { defineNotification, notify, wordsBy } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'

type Ended = { importId: number; fileName: string; isWhole: boolean }

/** To whoever of the team began it: an import of listings came to its end. */
const importEnded = defineNotification<Ended>({
  kind: 'listing-import-ended',
  group: 'selling',
  texts: wordsBy<Ended, 'whole' | 'broken'>(
    {
      whole: {
        en: ['Your listings are imported', '{{fileName}}'],
        si: ['ඔබේ ලැයිස්තුගත කිරීම් ආයාත කර අවසන්', '{{fileName}}'],
        ta: ['உங்கள் பொருட்களும் சேவைகளும் இறக்குமதி செய்யப்பட்டன', '{{fileName}}'],
        ja: ['出品の取り込みが終わりました', '{{fileName}}'],
        ur: ['آپ کی لسٹنگز درآمد ہو گئیں', '{{fileName}}'],
        ne: ['तपाईंका सूचीहरू आयात भए', '{{fileName}}'],
        es: ['Tus productos y servicios se han importado', '{{fileName}}'],
      },
      broken: {
        en: ['An import of listings has stopped', '{{fileName}}'],
        si: ['ලැයිස්තුගත කිරීම් ආයාත කිරීමක් නැවතී ඇත', '{{fileName}}'],
        ta: ['ஒரு இறக்குமதி நின்றுவிட்டது', '{{fileName}}'],
        ja: ['出品の取り込みが止まりました', '{{fileName}}'],
        ur: ['لسٹنگز کی درآمد رک گئی', '{{fileName}}'],
        ne: ['सूचीको आयात रोकियो', '{{fileName}}'],
        es: ['Una importación se ha detenido', '{{fileName}}'],
      },
    },
    ({ isWhole }) => (isWhole ? 'whole' : 'broken'),
    ({ fileName }) => ({ fileName }),
  ),
  path: ({ importId }) => `/vendor/import/${importId}`,
})

type Import = { id: number; vendorId: number; createdBy: string | null; fileName: string }

/** Nobody is told who has looked at its page since: it is read there. */
export async function tellOfImport(
  tx: Tx,
  { id, vendorId, createdBy, fileName }: Import,
  isWhole: boolean,
): Promise<void> {
  if (createdBy === null) return
  await notify(
    tx,
    importEnded,
    [{ team: vendorId, role: 2, member: createdBy }],
    { importId: id, fileName, isWhole },
    { key: String(id), thread: importThread(id) },
  )
}

export const importThread = (id: number) => `listing-import:${id}`
