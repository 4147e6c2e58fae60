import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { ImportCategories, ListingImportDetails } from '../../listing-import.contract.ts'
import { shownCategories, shownImport, shownOptions } from '../testing/shown-import.ts'
import { type CategoryChoices, useCategoryChoices } from '../use-category-choices.ts'
import { CategoryMatch } from './CategoryMatch.tsx'

type Props = { item: ListingImportDetails; showOpen: boolean; onShown: (choices: CategoryChoices) => void }

function Match({ item, showOpen, onShown }: Props): ReactNode {
  const choices = useCategoryChoices(item, item.settings.matching)
  onShown(choices)
  return <CategoryMatch choices={choices} options={shownOptions} showOpen={showOpen} />
}

async function showMatch(found: ImportCategories, { item = shownImport(), showOpen = false, language = 'en' } = {}) {
  const onShown = vi.fn<(choices: CategoryChoices) => void>()
  const getImportCategories = vi.fn(async () => found)
  const { screen } = await show(<Match item={item} showOpen={showOpen} onShown={onShown} />, {
    clients: { listingImports: { getImportCategories } },
    language,
  })
  const settings = () => onShown.mock.lastCall?.[0].settings
  return { screen, settings, getImportCategories }
}

test('each category of the file is shown with the suggested one of ours, and the reason', async () => {
  const { screen, settings } = await showMatch(shownCategories())
  const tea = screen.getByLabelText('Tea & Infusions')
  await expect.element(tea).toHaveValue('food-and-drink')
  await expect.element(tea).toHaveAccessibleDescription('12 listings Our guess')
  await expect.element(screen.getByLabelText('Samples')).toHaveValue('-')
  await expect.element(screen.getByLabelText('Samples')).toHaveAccessibleDescription('3 listings As last time')
  await expect.element(screen.getByLabelText('Summer 2026')).toHaveValue('')
  // products without a category, and those treated like them
  await expect.element(screen.getByLabelText('All others')).toHaveAccessibleDescription('3 listings')
  expect(settings()).toEqual({ categories: { 'Tea & Infusions': 'food-and-drink', Samples: null } })
})

test('each choice can be changed with the keyboard, and categories without one follow “All others”', async () => {
  const { screen, settings } = await showMatch(shownCategories())
  await screen.getByLabelText('Samples').selectOptions('Home and Office')
  await screen.getByLabelText('Tea & Infusions').selectOptions('Leave them out')
  const others = screen.getByLabelText('All others')
  others.element().focus()
  await userEvent.keyboard('Food')
  await expect.element(others).toHaveValue('food-and-drink')
  expect(settings()).toEqual({
    category: 'food-and-drink',
    categories: { 'Tea & Infusions': null, Samples: 'home-and-office' },
  })
})

test('a choice for all others is required if there are any, with the error at its field', async () => {
  const { screen } = await showMatch(shownCategories(), { showOpen: true })
  const others = screen.getByLabelText('All others')
  await expect.element(others).toBeInvalid()
  await expect.element(others).toHaveAccessibleDescription('3 listings Choose one of ours, or leave them out.')
  await others.selectOptions('Leave them out')
  await expect.element(others).toBeValid()
})

test('if every category has its own choice, there are no others', async () => {
  const one = shownCategories().categories.slice(0, 1)
  const { screen } = await showMatch({ categories: one, others: { listings: 0, category: null, because: null } })
  await expect.element(screen.getByLabelText('Tea & Infusions')).toBeVisible()
  expect(screen.getByLabelText('All others').query()).toBeNull()
})

test('a file without categories asks for one category for all listings', async () => {
  const others = { listings: 5, category: 'food-and-drink', because: 'guessed' as const }
  const { screen, settings } = await showMatch({ categories: [], others })
  await expect.element(screen.getByLabelText('All listings in the file')).toHaveValue('food-and-drink')
  expect(settings()).toEqual({ category: 'food-and-drink', categories: {} })
})

test('the choices for this import stay, even for categories with unusual names', async () => {
  const names = ['constructor', '__proto__', 'Tea > Green']
  const categories = names.map(name => ({ name, listings: 1, category: null, because: null }))
  const settings = { ...shownImport().settings, categories: { 'Tea > Green': 'home-and-office' } }
  const item = shownImport({ state: 'checked', settings })
  const { screen } = await showMatch(shownCategories({ categories }), { item })
  await expect.element(screen.getByLabelText('Tea > Green')).toHaveValue('home-and-office')
  await screen.getByLabelText('constructor').selectOptions('Food and Drink')
  await expect.element(screen.getByLabelText('constructor')).toHaveValue('food-and-drink')
  await expect.element(screen.getByLabelText('__proto__')).toHaveValue('')
})

test('categories left out of this import, or treated like all others, stay so', async () => {
  const settings = { ...shownImport().settings, category: null, categories: {} }
  const item = shownImport({ state: 'checked', settings })
  const found = shownCategories({ others: { listings: 2, category: 'food-and-drink', because: 'guessed' } })
  const { screen, settings: shown } = await showMatch(found, { item, showOpen: true })
  await expect.element(screen.getByLabelText('All others')).toHaveValue('-')
  await expect.element(screen.getByLabelText('All others')).toBeValid()
  for (const name of ['Tea & Infusions', 'Samples']) await expect.element(screen.getByLabelText(name)).toHaveValue('')
  expect(shown()).toEqual({ category: null, categories: {} })
})

test('all others are asked about once there are some', async () => {
  const [tea] = shownCategories().categories
  const settings = { ...shownImport().settings, categories: { 'Tea & Infusions': 'food-and-drink' } }
  const item = shownImport({ state: 'checked', settings })
  const others = { listings: 0, category: null, because: null }
  const { screen } = await showMatch({ categories: tea ? [tea] : [], others }, { item, showOpen: true })
  await screen.getByLabelText('Tea & Infusions').selectOptions('As all others')
  await expect.element(screen.getByLabelText('All others')).toBeInvalid()
})

test('in Sinhala everything but the file’s content is in Sinhala', async () => {
  const { screen } = await showMatch(shownCategories(), { language: 'si' })
  await expect.element(screen.getByLabelText('Tea & Infusions')).toHaveAccessibleDescription('දැන්වීම් 12ක් අපේ අනුමානය')
  await expect.element(screen.getByLabelText('අනෙක් සියල්ල')).toBeVisible()
})
