import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type App, AppProvider } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { Queries } from '#web/queries.tsx'
import type { Place } from '../../places.contract.ts'
import { PlaceField } from './PlaceField.tsx'

const kandy: Place = {
  id: 1241622,
  type: 'city',
  title: 'Kandy',
  country: 'LK',
  countryName: 'Sri Lanka',
  stateName: 'Central Province',
  node: 'LK/2',
  selfNode: 'LK/2/1241622',
  lat: 7.29,
  lng: 80.63,
}

function render(value: Place | null, error?: string): string {
  const app = { language: 'en', t: createTranslate('en', {}) } as Partial<App> as App
  return renderToString(
    <AppProvider value={app}>
      <Queries>
        <PlaceField label="Near" value={value} onChange={() => undefined} error={error} />
      </Queries>
    </AppProvider>,
  )
}

const attribute = (html: string, name: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

test('an empty field is a labelled box with a closed list and a button for the position', () => {
  const html = render(null)
  expect(html).toContain(`<label for="${attribute(html, 'id')}">Near</label>`)
  expect(attribute(html, 'role')).toBe('combobox')
  expect(attribute(html, 'aria-expanded')).toBe('false')
  expect(attribute(html, 'value')).toBe('')
  expect(attribute(html, 'aria-invalid')).toBeUndefined()
  expect(html).toMatch(/<div[^>]* hidden=""><div[^>]* role="listbox"/)
  expect(html).toContain('Use my location')
})

test('the field shows the chosen place with its state and country', () => {
  expect(attribute(render(kandy), 'value')).toBe('Kandy, Central Province, Sri Lanka')
  expect(attribute(render({ ...kandy, stateName: null }), 'value')).toBe('Kandy, Sri Lanka')
  expect(attribute(render({ ...kandy, type: 'country', title: 'Sri Lanka' }), 'value')).toBe('Sri Lanka')
})

test('a validation error of the form is linked to the box', () => {
  const html = render(null, 'Please select at least one location.')
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(html).toContain(`<p id="${attribute(html, 'aria-describedby')}"`)
  expect(html).toContain('Please select at least one location.</p>')
})
