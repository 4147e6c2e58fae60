import { parseJsonFeed } from 'feedsmith'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { connectFeed, createEnterprisePost, setEnterprisePost } from '#features/community/feed/feed.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { mountChannels } from './mount-channels.ts'

connectFeed()
const { db } = await testDatabase()
const app = new Hono()
mountChannels(app, { db, publicUrl: 'https://pola.test' })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const get = (id: number, language = 'en') => app.request(`/api/v1/feeds/json/enterprises/${id}?language=${language}`)
const read = async (id: number, language?: string) => parseJsonFeed(await (await get(id, language)).text())

test('an enterprise that visitors don’t see has no feed', async () => {
  const statuses = [vendorStatuses.approved, vendorStatuses.notApproved, vendorStatuses.inProgress]
  const answers = await Promise.all(
    statuses.map(async status => (await get(await createVendor(db, { status }))).status),
  )
  expect([...answers, (await get(99_999)).status]).toEqual([200, 404, 404, 404])
})

test('it has what guests see of the enterprise alone, five minutes late, newest first', async () => {
  const id = await createVendor(db, { brand: { en: 'Samagi', si: 'සමගි' }, subDomain: 'samagi' })
  const other = await createVendor(db)
  const post = (title: string, minutes: number, more: object = {}) =>
    createEnterprisePost(db, { actingVendorId: id, title, announcedAt: minutesAgo(minutes), ...more })
  const old = await post('Loom 31 is up', 20, { message: 'Come and *see*', language: 'ta' })
  const newer = await post('Loom 32 is up', 6)
  await post('Just posted', 4)
  await post('Hidden', 9, { state: 'hidden' })
  await createEnterprisePost(db, { actingVendorId: other, title: 'Of another', announcedAt: minutesAgo(9) })
  expect(await read(id, 'si')).toMatchObject({
    ...{ title: 'සමගි', language: 'si', home_page_url: 'https://pola.test/samagi' },
    items: [
      { id: `https://pola.test/feed/posts/${newer}`, title: 'Loom 32 is up' },
      {
        ...{ id: `https://pola.test/feed/posts/${old}`, title: 'Loom 31 is up', language: 'ta' },
        ...{ content_text: 'Come and *see*', authors: [{ name: 'සමගි' }] },
      },
      { id: 'https://pola.test/samagi', title: 'අනුමතයි: සමගි' },
    ],
  })
  await setEnterprisePost(db, newer, { state: 'hidden' })
  expect((await read(id)).items?.map(({ title }) => title)).toEqual(['Loom 31 is up', 'Approved: Samagi'])
})
