import { expect, test } from 'vitest'
import { emptyVariant, type ListingDraft, parcelDelivery } from '../../listing-draft.ts'
import { addDate, canAddDate, changeDate, changeZone, removeDate } from './event-dates.ts'

type Dated = Pick<ListingDraft, 'delivery' | 'options' | 'variants' | 'startsAt' | 'endsAt'>

const workshop: Dated = {
  delivery: { ...parcelDelivery, kind: 'event', timeZone: 'Asia/Colombo' },
  options: [],
  variants: [{ ...emptyVariant({}, '1'), id: 7, price: 520_000, stock: 6, stockRead: 6 }],
  startsAt: '2026-12-05T03:30:00.000Z',
  endsAt: '2026-12-05T10:30:00.000Z',
}
const after = (draft: Dated, parts: object): Dated => ({ ...draft, ...parts })

test('a second date is a week later, has the price of the first, and the first keeps its variant and seats', () => {
  const twice = after(workshop, addDate(workshop))
  expect(twice.options[0]?.values.map(({ text, startsAt }) => [text.en, startsAt])).toEqual([
    ['Sat, 5 Dec 2026, 09:00', '2026-12-05T03:30:00.000Z'],
    ['Sat, 12 Dec 2026, 09:00', '2026-12-12T03:30:00.000Z'],
  ])
  expect(twice.variants).toMatchObject([
    { id: 7, stock: 6, price: 520_000 },
    { id: null, stock: null, price: 520_000 },
  ])
  expect(twice.options[0]?.values[0]?.text.si).toContain('09')
})

test('a date that moves is called after its new time, and its variant stays', () => {
  const twice = after(workshop, addDate(workshop))
  const moved = after(twice, changeDate(twice, 0, 'startsAt', '2026-12-06T04:00:00.000Z'))
  expect(moved.options[0]?.values[0]?.text.en).toBe('Sun, 6 Dec 2026, 09:30')
  expect(moved.variants[0]).toMatchObject({ id: 7, stock: 6 })
})

test('the last date left is the listing’s own, with its variant', () => {
  const twice = after(workshop, addDate(workshop))
  const once = after(twice, removeDate(twice, 1))
  expect(once).toMatchObject({ options: [], startsAt: workshop.startsAt, variants: [{ id: 7, stock: 6, values: {} }] })
})

test('clocks of another place keep what was typed', () => {
  expect(changeZone(workshop, 'Europe/Berlin')).toMatchObject({ startsAt: '2026-12-05T08:00:00.000Z' })
  const twice = after(workshop, addDate(workshop))
  const moved = after(twice, changeZone(twice, 'Europe/Berlin'))
  expect(moved.options[0]?.values[1]).toMatchObject({ startsAt: '2026-12-12T08:00:00.000Z' })
  expect(moved.options[0]?.values[1]?.text.en).toBe('Sat, 12 Dec 2026, 09:00')
})

test('if kinds of tickets use the option, there is a single date', () => {
  const adults = { name: 'Type' as const, values: [{ key: 'a', text: { en: 'Adult' }, swatch: null }] }
  expect(canAddDate({ ...workshop, options: [adults] })).toBe(false)
  expect(canAddDate(workshop)).toBe(true)
  expect(canAddDate(after(workshop, addDate(workshop)))).toBe(true)
})
