import { createCounts } from '#features/market/stats/stats.factory.ts'
import { createStandards, createStandardsDraft } from '#features/platform/about/about.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { demoCounts } from './demo-counts.ts'
import type { DemoWorld } from './demo-world.ts'
import { type Ids, idOf } from './save-taxonomy.ts'

/** Saves the standards of sectors, and the views of each enterprise until `now`. */
export async function saveStandardsAndCounts(tx: Tx, world: DemoWorld, ids: Ids, now: Date): Promise<void> {
  const { general, sectors } = world.standards
  await createStandards(tx, null, Object.values(general), Object.keys(general))
  for (const [handle, texts] of Object.entries(sectors)) {
    const handles = texts.map((_, at) => `${handle}/${at + 1}`)
    await createStandards(tx, idOf(ids, `sector/${handle}`), texts, handles)
  }
  await createStandardsDraft(tx, {
    fromDay: '2026-01-01',
    added: {
      en: 'Packaging can be returned, used again or composted where it is sold.',
      si: 'ඇසුරුම් විකුණන තැනදීම ආපසු දිය හැකි, නැවත භාවිත කළ හැකි හෝ කොම්පෝස්ට් කළ හැකි විය යුතුය.',
      ta: 'பொதிகளை விற்கும் இடத்திலேயே திருப்பிக் கொடுக்கலாம், மீண்டும் பயன்படுத்தலாம் அல்லது உரமாக்கலாம்.',
      ja: '包装は、販売する場所で返却、再利用、または堆肥化できる。',
      ur: 'پیکنگ وہیں واپس، دوبارہ استعمال یا کھاد بنائی جا سکتی ہے جہاں فروخت ہو۔',
      ne: 'प्याकेजिङ बेचिने ठाउँमै फिर्ता, पुनः प्रयोग वा मल बनाउन सकिन्छ।',
      es: 'Los envases se pueden devolver, reutilizar o compostar donde se venden.',
    },
  })
  const counts = demoCounts(world.enterprises, now.toISOString().slice(0, 10))
  await createCounts(
    tx,
    counts.map(({ handle, ...count }) => ({ ...count, vendorId: idOf(ids, `enterprise/${handle}`) })),
  )
}
