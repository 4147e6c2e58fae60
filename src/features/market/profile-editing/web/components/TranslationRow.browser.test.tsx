import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Translation } from '../../text-translations.contract.ts'
import { TranslationRow } from './TranslationRow.tsx'

const item: Translation = {
  kind: 'listing',
  thingId: 5,
  name: 'Green tea',
  field: 'title',
  source: 'Green tea',
  text: '',
  state: 'missing',
}

async function showRows(items: Translation[], saveTranslation = vi.fn(async () => ({ success: true }))) {
  const rows = items.map(one => <TranslationRow key={one.field} vendorId={7} item={one} from="en" to="si" mayChange />)
  const shown = await show(<ol>{rows}</ol>, { clients: { textTranslations: { saveTranslation } as never } })
  return { ...shown, saveTranslation }
}

test('Ctrl and Enter save a text and move on to the next', async () => {
  const { screen, saveTranslation } = await showRows([item, { ...item, field: 'description', source: 'Fresh.' }])
  const first = screen.getByRole('textbox', { name: 'Translation: Green tea' })
  await first.fill('හරිත තේ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('textbox', { name: 'Translation: Fresh.' })).toHaveFocus()
  await expect.element(screen.getByText(/Saved/)).toBeVisible()
  expect(saveTranslation).toHaveBeenCalledTimes(1)
  expect(saveTranslation).toHaveBeenCalledWith({
    ...{ id: 7, kind: 'listing', thingId: 5, field: 'title', language: 'si' },
    ...{ text: 'හරිත තේ', before: '' },
  })
})

test('an outdated translation can be confirmed as correct', async () => {
  const { screen, saveTranslation } = await showRows([{ ...item, text: 'තේ', state: 'outdated' }])
  await screen.getByRole('button', { name: 'Still right' }).click()
  await expect.element(screen.getByText(/Saved/)).toBeVisible()
  expect(saveTranslation).toHaveBeenCalledWith(expect.objectContaining({ text: 'තේ', before: 'තේ' }))
})

test('a translation that could not be saved shows the reason, and stays in the field', async () => {
  const refused = vi.fn(async () => {
    throw refusal(409, { code: 'gm-error-text-changed' })
  })
  const { screen } = await showRows([item], refused)
  const field = screen.getByRole('textbox')
  await field.fill('හරිත තේ')
  await userEvent.tab()
  await expect.element(screen.getByText(/Someone changed this text in the meantime/)).toBeVisible()
  await expect.element(field).toHaveValue('හරිත තේ')
})
