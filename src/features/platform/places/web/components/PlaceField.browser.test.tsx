import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Place } from '../../places.contract.ts'
import { central, found, kandy, lankaItself } from '../testing/some-places.ts'
import { PlaceField } from './PlaceField.tsx'

type Search = Clients['places']['searchPlaces']

afterEach(() => vi.restoreAllMocks())

function Near({ onChange, error }: { onChange: (place: Place | null) => void; error?: string }) {
  const [place, setPlace] = useState<Place | null>(null)
  const change = (next: Place | null) => {
    setPlace(next)
    onChange(next)
  }
  return <PlaceField label="Near" value={place} onChange={change} error={error} />
}

async function showField(given: { search?: Search; at?: Place | null; language?: string; inDialog?: boolean } = {}) {
  const search = vi.fn<Search>(given.search ?? (async () => found(kandy, central, lankaItself)))
  const getPlaceAt = vi.fn(async () => ({ place: given.at ?? null }))
  const onChange = vi.fn<(place: Place | null) => void>()
  const closed = vi.fn()
  const field = <Near onChange={onChange} />
  const { screen } = await show(
    given.inDialog ? (
      <Dialog open title="Filter" onClose={closed}>
        {field}
      </Dialog>
    ) : (
      field
    ),
    { clients: { places: { searchPlaces: search, getPlaceAt } }, language: given.language ?? 'en' },
  )
  const box = screen.getByRole('combobox', { name: 'Near' })
  const own = screen.getByRole('button', { name: 'Use my location' })
  return {
    screen,
    search,
    getPlaceAt,
    onChange,
    closed,
    box,
    own,
    option: (name: RegExp) => screen.getByRole('option', { name }),
  }
}

test('typing finds places with their kind and area, and the keyboard chooses one', async () => {
  const { screen, box, onChange, search, option } = await showField()
  await box.click()
  await userEvent.keyboard('kan')
  await expect.element(option(/^Kandy Central Province, Sri Lanka$/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/^Central Province State or province Sri Lanka$/)).toBeVisible()
  await expect.element(screen.getByText('3 places found')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-activedescendant', option(/State or province/).element().id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.poll(() => onChange.mock.lastCall).toEqual([lankaItself])
  await expect.element(box).toHaveValue('Sri Lanka')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  expect(search.mock.lastCall?.[0]).toEqual({ query: 'kan', language: 'en' })
})

test('a click chooses a place too, and typing more clears the choice', async () => {
  const { box, onChange, option } = await showField()
  await box.fill('kan')
  await option(/^Kandy/).click()
  await expect.element(box).toHaveValue('Kandy, Central Province, Sri Lanka')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('x')
  expect(onChange.mock.calls).toEqual([[kandy], [null]])
})

test('a late answer for a text that was changed meanwhile is ignored', async () => {
  const late = Promise.withResolvers<ReturnType<typeof found>>()
  const { box, search, option } = await showField({
    search: async ({ query }) => (query === 'sri' ? late.promise : found(kandy)),
  })
  await box.fill('sri')
  await expect.poll(() => search.mock.calls.length).toBe(1)
  await box.fill('kandy')
  await expect.element(option(/^Kandy/)).toBeVisible()
  late.resolve(found(lankaItself))
  await expect.poll(() => search.mock.settledResults.length).toBe(2)
  await expect.element(option(/^Kandy/)).toBeVisible()
  await expect.element(option(/^Sri Lanka$/)).not.toBeInTheDocument()
})

test('Enter before the answer waits for it, and chooses the first place', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof found>>()
  const { box, onChange, search } = await showField({ search: () => answer.promise })
  await box.click()
  await userEvent.keyboard('kandy{Enter}')
  await expect.poll(() => search.mock.calls.length).toBe(1)
  expect(onChange).not.toHaveBeenCalled()
  answer.resolve(found(kandy, central))
  await expect.poll(() => onChange.mock.calls).toEqual([[kandy]])
})

test('in a dialog Escape closes the list, then empties the box, then closes the dialog', async () => {
  const { box, option, closed } = await showField({ inDialog: true })
  await box.fill('kan')
  await expect.element(option(/^Kandy/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(option(/^Kandy/)).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('kan')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('leaving the box with a text that is no place shows an error', async () => {
  const { screen, box, onChange } = await showField({ search: async () => found() })
  await box.fill('Atlantis')
  await expect.element(screen.getByText('No matching places')).toBeVisible()
  await expect.element(screen.getByText('0 places found')).toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('Choose a city, state or country from the list.')
  await box.fill('')
  await expect.element(box).toBeValid()
  expect(onChange).not.toHaveBeenCalled()
})

test('a failed search for places is shown and announced', async () => {
  const { screen, box } = await showField({
    search: async () => {
      throw refusal(503)
    },
  })
  await box.fill('kan')
  const words = screen.getByText('Places could not be loaded.')
  await expect.element(words.first()).toBeVisible()
  await expect.poll(() => words.elements().some(one => one.closest('[role="status"]'))).toBe(true)
})

test('a validation error of the form is shown at the box', async () => {
  const { screen } = await show(<Near onChange={() => undefined} error="Please choose a place." />)
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose a place.')
})

function position(answer: { lat: number; lng: number } | 1 | 2) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, failed) =>
    typeof answer === 'number'
      ? failed?.({ code: answer } as GeolocationPositionError)
      : onFound({ coords: { latitude: answer.lat, longitude: answer.lng } } as GeolocationPosition),
  )
}

test('the button for one’s own position chooses a place, and sends the position rounded', async () => {
  position({ lat: 7.293_123, lng: 80.634_987 })
  const { box, own, onChange, getPlaceAt } = await showField({ at: kandy })
  await own.click()
  await expect.element(box).toHaveValue('Kandy, Central Province, Sri Lanka')
  expect(getPlaceAt.mock.calls).toEqual([[{ lat: 7.29, lng: 80.63, language: 'en' }]])
  expect(onChange).toHaveBeenCalledWith(kandy)
})

test.each([
  [1, 'Your browser isn’t sharing your location. Allow it in your browser’s settings, or type a place.'],
  [2, 'We couldn’t find your location. Type a place instead.'],
  [{ lat: 0, lng: 0 }, 'We don’t know of a place near you. Type one instead.'],
] as const)('a position that can’t be used (%o) shows a message until something is typed', async (answer, text) => {
  position(answer)
  const { screen, box, own } = await showField()
  await own.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.element(box).toHaveAccessibleDescription(text)
  await box.fill('k')
  await expect.element(box).toBeValid()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
