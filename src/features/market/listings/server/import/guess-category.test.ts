import { expect, test } from 'vitest'
import type { LocalText } from '#shared/local-text.ts'
import { CategoryGuesser, saysNoCategory } from './guess-category.ts'

const categories: { handle: string; title: LocalText }[] = [
  { handle: 'all', title: { en: 'All' } },
  { handle: 'shop', title: { en: 'Shop' } },
  { handle: 'source', title: { en: 'Source' } },
  { handle: 'service', title: { en: 'Service' } },
  { handle: 'learn-engage', title: { en: 'Learn and Engage' } },
  { handle: 'visit', title: { en: 'Visit' } },
  { handle: 'food-and-drink', title: { en: 'Food and Drink', si: 'ආහාර පාන' } },
  { handle: 'personal-care', title: { en: 'Personal Care' } },
  { handle: 'clothing-and-accessories', title: { en: 'Clothing and Accessories' } },
  { handle: 'baby-and-kids', title: { en: 'Baby and Kids' } },
  { handle: 'home-and-office', title: { en: 'Home and Office' } },
  { handle: 'garden-and-pets', title: { en: 'Garden and Pets' } },
]
const guesser = new CategoryGuesser(categories)

test.each([
  // our own names
  ['food-and-drink', 'food-and-drink'],
  ['Food & Drink', 'food-and-drink'],
  ['ආහාර පාන', 'food-and-drink'],
  ['Clothing and accessories', 'clothing-and-accessories'],
  // Shopify's and Google's
  ['Food, Beverages & Tobacco > Beverages > Tea & Infusions', 'food-and-drink'],
  ['Apparel & Accessories', 'clothing-and-accessories'],
  ['Home & Garden', 'home-and-office'],
  ['Home & Garden > Lawn & Garden', 'garden-and-pets'],
  ['Home & Garden > Kitchen & Dining > Tableware', 'home-and-office'],
  ['Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Food', 'garden-and-pets'],
  ['Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bar Soap', 'personal-care'],
  ['Toys & Games', 'baby-and-kids'],
  ['Luggage & Bags > Handbags', 'clothing-and-accessories'],
  ['Gift Cards', 'shop'],
  // words, in the plural too; the last one names the thing
  ['Bags', 'clothing-and-accessories'],
  ['Teas', 'food-and-drink'],
  ['Grocery > Honey', 'food-and-drink'],
  ['Berries and jams', 'food-and-drink'],
  ['Honey soap', 'personal-care'],
  ['Tea towels', 'home-and-office'],
  ['Coffee mugs', 'home-and-office'],
  ['Kids’ clothing', 'baby-and-kids'],
  ['Summer > Clothing', 'clothing-and-accessories'],
  ['Clothing > Summer 2026', 'clothing-and-accessories'],
  ['Essential oils', 'personal-care'],
  ['Workshops', 'learn-engage'],
  ['Home stay & tours', 'visit'],
  ['Preserves & Jams > Sweet', 'food-and-drink'],
  // other languages
  ['ඇඳුම්', 'clothing-and-accessories'],
  ['තේ වර්ග', 'food-and-drink'],
  ['ළමා ඇඳුම්', 'baby-and-kids'],
  ['緑茶・紅茶', 'food-and-drink'],
  ['子供服', 'baby-and-kids'],
  ['陶器', 'home-and-office'],
  ['Kleidung', 'clothing-and-accessories'],
  ['Mermelada y miel', 'food-and-drink'],
  ['Savons', 'personal-care'],
])('%s is %s', (path, handle) => {
  expect(guesser.guess(path)).toBe(handle)
})

test.each(['Uncategorized', 'Summer 2026', 'Featured', 'Best sellers', '', ' > ', 'constructor', '<script>', '12'])(
  'nothing is guessed of %j',
  path => {
    expect(guesser.guess(path)).toBeUndefined()
  },
)

test('if the name is unknown, the category of at least half of its products is guessed', () => {
  expect(guesser.guess('Featured', ['Ceylon tea', 'Kithul treacle', 'Gift box'])).toBe('food-and-drink')
  expect(guesser.guess('Featured', ['Ceylon tea', 'Gift box', 'Voucher'])).toBeUndefined()
  expect(guesser.guess('Featured', [])).toBeUndefined()
})

test('only existing categories are guessed; an operator’s own ones by their own words', () => {
  const own = new CategoryGuesser([
    { handle: 'all', title: { en: 'All' } },
    { handle: 'groceries', title: { en: 'Groceries and Teas', de: 'Lebensmittel' } },
  ])
  expect(own.guess('Groceries')).toBe('groceries')
  expect(own.guess('Lebensmittel > Bio')).toBe('groceries')
  expect(own.guess('Apparel & Accessories')).toBeUndefined()
})

test('names that mean “no category” are recognized', () => {
  for (const name of ['Uncategorized', 'uncategorised ', 'Sin categorizar', '未分類'])
    expect(saysNoCategory(name)).toBe(true)
  expect(saysNoCategory('Tea')).toBe(false)
})

test('only the beginning of a long name is examined', () => {
  expect(guesser.guess('tea > '.repeat(100_000))).toBe('food-and-drink')
})
