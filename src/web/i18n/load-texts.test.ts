import { afterEach, expect, test, vi } from 'vitest'
import { startTexts, withTexts } from './load-texts.ts'
import { createTranslate } from './translate.ts'

const served: Record<string, object | undefined> = {}
const asked: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return Response.json(served[url] ?? {}, { status: served[url] ? 200 : 503 })
})
afterEach(() => {
  asked.length = 0
})

test('texts of a module that is loaded later are there when it is, requested once', async () => {
  served['/texts/shell+page'] = { Close: 'වසන්න' }
  const t = createTranslate('si', await startTexts({ url: '/texts/shell+page', groups: ['page'] }))
  expect([t('Close'), t('Send')]).toEqual(['වසන්න', 'Send'])
  served['/texts/abcd'] = undefined
  expect(await withTexts(Promise.resolve('module'), 'abcd')).toBe('module')
  expect(t('Send')).toBe('Send')
  // Texts that failed to load are requested again.
  served['/texts/abcd'] = { Send: 'යවන්න' }
  await Promise.all([withTexts(Promise.resolve(1), 'abcd'), withTexts(Promise.resolve(2), 'abcd')])
  expect(t('Send')).toBe('යවන්න')
  await Promise.all([withTexts(Promise.resolve(3), ''), withTexts(Promise.resolve(4), 'page')])
  expect(asked).toEqual(['/texts/shell+page', '/texts/abcd', '/texts/abcd'])
})

test('a module that can’t be loaded rejects', async () => {
  await expect(withTexts(Promise.reject(new Error('gone')), 'abcd')).rejects.toThrow('gone')
})
