import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { listingAction } from './listing-action.ts'

const t = createTranslate('en', {})
const link = 'https://www.hive.example/honey'
const all = {
  action: { label: 'Buy at the farm', link },
  vendor: { website: 'https://hive.example', phones: ['+94 81 555 01 42'] },
}
const actionOf = (of: Partial<typeof all.vendor> = {}, action: typeof all.action | null = null) =>
  listingAction(t, { action, vendor: { ...all.vendor, ...of } }, '/hive')

test('the page that the vendor gives for the listing comes first', () => {
  const note = ['On their own website:', 'hive.example']
  expect(actionOf({}, all.action)).toEqual({ label: 'Buy at the farm', link, kind: 'site', note })
  expect(actionOf({}, { label: '', link }).label).toBe('View on their website')
})

test('otherwise the website, the first telephone, or the profile: no listing is without an action', () => {
  expect(actionOf()).toMatchObject({ label: 'Visit their website', link: 'https://hive.example' })
  expect(actionOf({ website: '' })).toMatchObject({ label: 'Call them', link: 'tel:+94815550142' })
  expect(actionOf({ website: '', phones: [] })).toMatchObject({ link: '/hive', kind: 'profile', note: null })
})

test('a text that is not a web address is ignored', () => {
  const none = { website: 'javascript:alert(1)', phones: [] }
  expect(actionOf(none, { label: 'Open', link: 'javascript:alert(1)' }).link).toBe('/hive')
})
