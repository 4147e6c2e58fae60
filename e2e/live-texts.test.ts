import { expect, inject } from 'vitest'
import { journey } from './journey.ts'
import { searchBox } from './steps.ts'

const tag = 'How enterprises join'
const item = `text:${tag}`

journey(
  'a text that an admin saves shows on a page that is open, where what was typed and the focus stay',
  { language: 'ja' },
  async visitor => {
    const { page, context, origin, open, t } = visitor
    const beside = await context.browser()?.newContext()
    if (!beside) throw new Error('There is no browser.')
    await beside.addCookies(inject('admin'))
    const { request } = beside
    const address = `${origin}/api/v1/translation-texts/ja/text`
    const headers = { origin }
    const { revision, sourceHash } = await (await request.get(address, { params: { item } })).json()
    await open('/info')
    const before = page.getByText(t(tag), { exact: true })
    await before.waitFor()
    await searchBox(visitor).fill('お茶')
    await searchBox(visitor).press('Home')
    const words = '参加までの流れ'
    const data = { item, forms: { '': words }, revision, sourceHash }
    const saved = await request.put(address, { headers, data })
    expect(saved.status()).toBe(200)
    try {
      await page.getByText(words, { exact: true }).waitFor()
      expect(await before.count()).toBe(0)
      expect(await searchBox(visitor).inputValue()).toBe('お茶')
      await page.keyboard.type('紅茶と')
      expect(await searchBox(visitor).inputValue()).toBe('紅茶とお茶')
    } finally {
      const now = (await saved.json()) as { revision: string }
      const reset = `${origin}/api/v1/translation-texts/ja/reset`
      await request.post(reset, { headers, data: { item, revision: now.revision } })
      await beside.close()
    }
  },
)
