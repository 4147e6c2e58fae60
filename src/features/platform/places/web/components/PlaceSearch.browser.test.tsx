import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { Place } from '../../places.contract.ts'
import { found, kandy, lankaItself } from '../testing/some-places.ts'
import { PlaceSearch } from './PlaceSearch.tsx'

async function showSearch(language = 'en') {
  const searchPlaces = vi.fn(async () => found(kandy, lankaItself))
  const onChoose = vi.fn<(place: Place) => void>()
  const { screen } = await show(<PlaceSearch onChoose={onChoose} />, {
    clients: { places: { searchPlaces } },
    language,
  })
  return { screen, searchPlaces, onChoose, box: screen.getByRole('combobox') }
}

/** Types letter by letter with no time between, however busy the machine is. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (let end = 1; end <= text.length; end += 1) {
    value?.set?.call(input, text.slice(0, end))
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('Enter moves the map to the first place and leaves its name in the box', async () => {
  const { screen, box, onChoose } = await showSearch()
  await expect.element(box).toHaveAccessibleName('Go to a city or country')
  await box.click()
  await userEvent.keyboard('kan{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[kandy]])
  await expect.element(box).toHaveValue('Kandy')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('fast typing sends one request, and a text of spaces sends none', async () => {
  const { screen, box, searchPlaces } = await showSearch()
  await box.click()
  typeAtOnce(box.element() as HTMLInputElement, 'kandy')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(searchPlaces).toHaveBeenCalledTimes(1)
  await box.fill('   ')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(searchPlaces).toHaveBeenCalledTimes(1)
})

test('arrow keys go round the list, and leaving the box closes it', async () => {
  const { screen, box, onChoose } = await showSearch('si')
  await box.fill('මහ')
  const options = screen.getByRole('option')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(options).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})
