import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variant } from '../listings.contract.ts'
import { aShownVariant } from './testing/shown-listing.ts'
import { type Choice, choose, chosenVariant, firstChoice, type OptionName, valueState } from './variant-choice.ts'

const names: OptionName[] = ['Color', 'Size', 'Type']

const aVariant = (id: number, options: Variant['options'], available = true) =>
  aShownVariant(id, options, 1000, available ? 5 : 0)

function choosable(variants: Variant[]) {
  const options = names
    .map(name => ({ name, values: [...new Set(variants.flatMap(variant => variant.options[name] ?? []))] }))
    .filter(({ values }) => values.length > 0)
  return { options, variants }
}

/** Up to three options with up to four values, and some of their combinations, no two alike. */
const listings = fc
  .uniqueArray(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
    selector: ([a, b, c]) => `${a} ${b} ${c}`,
  })
  .map(rows =>
    choosable(
      rows.map(([color, size, type, available], index) =>
        aVariant(index + 1, { Color: `c${color}`, Size: `s${size}`, Type: `t${type}` }, available),
      ),
    ),
  )
const picks = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 12 })

function pickAll(listing: ReturnType<typeof choosable>, moves: [option: number, value: number][]): Choice[] {
  const choices: Choice[] = []
  let choice = firstChoice(listing, undefined)
  for (const [option, value] of moves) {
    const { name, values } = listing.options[option % listing.options.length]!
    choice = choose(listing, choice, name, values[value % values.length]!)
    choices.push(choice)
  }
  return choices
}

test('after any picks in any order, the choice is part of an existing variant', () => {
  fc.assert(
    fc.property(listings, picks, (listing, moves) => {
      for (const choice of pickAll(listing, moves))
        expect(
          listing.variants.some(variant =>
            Object.entries(choice).every(([name, value]) => variant.options[name as OptionName] === value),
          ),
        ).toBe(true)
    }),
  )
})

test('a picked value is chosen, and no other option becomes chosen or unchosen', () => {
  fc.assert(
    fc.property(listings, picks, (listing, moves) => {
      let before = firstChoice(listing, undefined)
      for (const [option, value] of moves) {
        const { name, values } = listing.options[option % listing.options.length]!
        const picked = values[value % values.length]!
        const after = choose(listing, before, name, picked)
        expect(after[name]).toBe(picked)
        expect(new Set(Object.keys(after))).toEqual(new Set([...Object.keys(before), name]))
        before = after
      }
    }),
  )
})

test('a value that is not impossible leaves all other choices as they are', () => {
  fc.assert(
    fc.property(listings, picks, (listing, moves) => {
      const choice = pickAll(listing, moves).at(-1)!
      for (const { name, values } of listing.options)
        for (const value of values) {
          const isKept = valueState(listing, choice, name, value) !== 'impossible'
          const kept = { ...choice, [name]: value }
          if (isKept) expect(choose(listing, choice, name, value)).toEqual(kept)
          else expect(choose(listing, choice, name, value)).not.toEqual(kept)
        }
    }),
  )
})

test('every variant can be reached by picking its values one after the other', () => {
  fc.assert(
    fc.property(listings, picks, (listing, moves) => {
      for (const variant of listing.variants) {
        let choice = pickAll(listing, moves).at(-1)!
        for (const { name } of listing.options) choice = choose(listing, choice, name, variant.options[name]!)
        expect(chosenVariant(listing, choice)?.id).toBe(variant.id)
      }
    }),
  )
})

const honey = choosable([
  aVariant(1, { Size: '180 g', Type: 'Wild' }),
  aVariant(2, { Size: '350 g', Type: 'Wild' }, false),
  aVariant(3, { Size: '350 g', Type: 'Garden' }),
  aVariant(4, { Size: '1 kg', Type: 'Garden' }, false),
])

test('values are available, sold out or impossible', () => {
  const states = (choice: Choice) => ['180 g', '350 g', '1 kg'].map(value => valueState(honey, choice, 'Size', value))
  expect(states({ Type: 'Wild' })).toEqual(['available', 'soldOut', 'impossible'])
  expect(states({})).toEqual(['available', 'available', 'soldOut'])
})

test('an impossible pick changes the other options, preferably to an available variant; a sold-out pick keeps them', () => {
  expect(choose(honey, { Size: '180 g', Type: 'Wild' }, 'Type', 'Garden')).toEqual({ Size: '350 g', Type: 'Garden' })
  expect(choose(honey, { Size: '180 g', Type: 'Wild' }, 'Size', '350 g')).toEqual({ Size: '350 g', Type: 'Wild' })
})

test('the page begins with the variant in its address, or with the options that have a single value', () => {
  expect(firstChoice(honey, 3)).toEqual({ Size: '350 g', Type: 'Garden' })
  expect(firstChoice(honey, 99)).toEqual({})
  expect(firstChoice(choosable([aVariant(1, { Size: '1 kg' })]), undefined)).toEqual({ Size: '1 kg' })
  const oneColor = choosable([aVariant(1, { Color: 'Red', Size: 'S' }), aVariant(2, { Color: 'Red', Size: 'M' })])
  expect(firstChoice(oneColor, undefined)).toEqual({ Color: 'Red' })
  expect(chosenVariant(oneColor, { Color: 'Red' })).toBeUndefined()
})
