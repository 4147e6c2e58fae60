import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderedPage } from './ssr.tsx'

const database = await testDatabase()
const { db } = database
const renderer: PageRenderer = {
  render: async ({ t, site }) =>
    ({
      status: 200,
      html: [`${t('Close')} ${t('A text nobody knows')}`],
      meta: { title: '' },
      files: [],
      state: { site },
    }) as unknown as RenderedPage,
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}
const { server } = await startProduct(database, { METRICS_TOKEN: 'a-token-for-metrics-0123456789' }, renderer)

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await server.app.request(path, { headers })).text()

test('a cached guests’ page changes at once with its texts, and so does their address', async () => {
  const before = await get('/?lang=si')
  expect(before).toContain('<div id="root">වසන්න A text nobody knows</div>')
  await db
    .updateTable('translationTexts')
    .set({ text: 'වහන්න', editedAt: new Date() })
    .where('tag', '=', 'Close')
    .where('language', '=', 'si')
    .execute()
  await get(`/api/v1/translations/si/${Date.now() * 2}`)
  const after = await get('/?lang=si')
  expect(after).toContain('<div id="root">වහන්න A text nobody knows</div>')
  const address = /\/api\/v1\/translations\/si\/\d+/
  const given = address.exec(after)?.[0] ?? ''
  expect(given).not.toBe(address.exec(before)?.[0])
  expect(JSON.parse(await get(given))).toMatchObject({ Close: 'වහන්න' })
})

test('metrics have missing texts by language, and unknown keys by name', async () => {
  await get('/')
  const metrics = await get('/metrics', { authorization: 'Bearer a-token-for-metrics-0123456789' })
  expect(metrics).toMatch(/^pola_unknown_texts_total\{key="A text nobody knows"\} [1-9]/m)
  expect(metrics).not.toContain('key="Close"')
  expect(metrics).toMatch(/^pola_missing_translations\{language="en"\} 0$/m)
  expect(metrics).toMatch(/^pola_missing_translations\{language="es"\} \d+$/m)
})
