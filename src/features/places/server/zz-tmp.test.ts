import { test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { placeAt } from './place-at.ts'
import { searchPlaces } from './search-places.ts'
const { db } = await testDatabase()
test('t', { timeout: 100000 }, async () => {
  await loadGazetteer(db)
  const qs = ['sri l', 'colmbo', 'kandi', 'Kandy, Sri Lanka', 'kandy, sri', 'Anuradapura', 'Londn', 'london', 'paris', 'new yrok', 'california', 'Califronia', 'Portland, OR', 'Springfield, US', 'Allemagne', 'ドイツ', 'இலங்கை', 'கொழும்பு', 'මහනුව', 'කොළබ', 'centrl province', 'kandy dist', 'a', 's', 'la', 'München', 'Munich', 'sao paulo', 'england', 'Hunan', 'kent', 'tokyo', 'germny', 'shri lanka', 'Nuwra Eliya', 'xqzw', 'kandy, germany', 'Kandy, xyz', 'Washington, D.C.', 'مصر', 'san', 'santa', 'united']
  const time: number[] = []
  for (let round = 0; round < 5; round++)
    for (const q of qs) {
      const t = performance.now()
      const r = await searchPlaces(db, q, 'en', 8)
      const ms = performance.now() - t
      time.push(ms)
      if (round === 4) console.log(ms.toFixed(1), q, '→', r.slice(0, 5).map(p => `${p.type[0]}:${p.title},${p.stateName ?? ''},${p.country}`).join(' | '))
    }
  time.sort((a, b) => a - b)
  console.log('p50', time[time.length >> 1], 'p95', time[Math.floor(time.length * 0.95)], 'max', time.at(-1))
  for (const [lat, lng] of [[7.29, 80.63], [6.93, 79.85], [47.07, 15.44], [7.9, 81.0], [66.5, 100], [0, -30], [23, 25], [-17, 179.99]]) {
    const t = performance.now()
    const p = await placeAt(db, { lat: lat!, lng: lng! }, 'en')
    console.log((performance.now() - t).toFixed(1), lat, lng, p?.type, p?.title, p?.selfNode)
  }
})
