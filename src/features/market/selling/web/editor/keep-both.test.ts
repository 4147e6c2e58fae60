import { expect, test } from 'vitest'
import { parcelDelivery } from '../../listing-draft.ts'
import { aDraft } from '../../testing/a-draft.ts'
import { keepBoth } from './keep-both.ts'

const base = aDraft({ title: { en: 'Scarf', ta: 'சால்வை' }, description: { en: 'Woven.' } })
const theirs = { ...base, title: { en: 'Scarf', si: 'ස්කාෆ්', ta: 'சால்வை' }, description: { en: 'By them.' } }

test('in each text, the languages that one edited are kept, the others come from the other editor', () => {
  expect(keepBoth({ title: { en: 'Mine', ta: 'சால்வை' } }, base, theirs)).toEqual({
    title: { en: 'Mine', si: 'ස්කාෆ්', ta: 'சால்வை' },
  })
})

test('a removed language stays removed', () => {
  expect(keepBoth({ title: { en: 'Scarf' } }, base, theirs)).toEqual({ title: { en: 'Scarf', si: 'ස්කාෆ්' } })
})

test('if both edited the same language, or something other than a text, one’s own version is kept', () => {
  const mine = { description: { en: 'By me.' }, categoryIds: [11] }
  expect(keepBoth(mine, base, theirs)).toEqual(mine)
})

test('the texts of an offer and of an event are of two languages, too', () => {
  const delivery = { ...parcelDelivery, kind: 'event' as const, place: { en: 'Kandy' }, note: { en: 'Bring wool.' } }
  const event = { ...base, specialOfferBrand: { en: 'Samagi' }, delivery }
  const sinhala = {
    ...event,
    specialOfferBrand: { en: 'Samagi', si: 'සමගි' },
    delivery: { ...delivery, place: { en: 'Kandy', si: 'මහනුවර' } },
  }
  const mine = { specialOfferBrand: { en: 'Samagi Looms' }, delivery: { ...delivery, note: { en: 'Bring silk.' } } }
  expect(keepBoth(mine, event, sinhala)).toEqual({
    specialOfferBrand: { en: 'Samagi Looms', si: 'සමගි' },
    delivery: { ...delivery, place: { en: 'Kandy', si: 'මහනුවර' }, note: { en: 'Bring silk.' } },
  })
})
