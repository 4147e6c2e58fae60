import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { Translation } from '../../text-translations.contract.ts'
import { EditTranslationsPage } from './EditTranslationsPage.tsx'
import { editTranslationsLoader } from './edit-translations.loader.ts'

type GetTranslations = Clients['textTranslations']['getTranslations']

const line: Translation = {
  ...{ kind: 'profile', thingId: 7, name: '', field: 'title', source: 'Tea from the hills', text: '' },
  state: 'missing',
}

async function showTranslations(path: string, { language = 'en', mayChange = true, items = [line] } = {}) {
  const getTranslations = vi.fn<GetTranslations>(async () => ({
    ...{ items, count: 45, offset: 0, limit: 20, mayChange },
    progress: [
      { language: 'si', total: 10, missing: 3, outdated: 1 },
      { language: 'ta', total: 10, missing: 10, outdated: 0 },
    ],
  }))
  const shown = await show(<EditTranslationsPage />, {
    ...{ path, route: '/edit-translations', loader: editTranslationsLoader, viewer: aViewer(), language },
    clients: { textTranslations: { getTranslations } },
  })
  return { ...shown, getTranslations, link: (name: RegExp) => shown.screen.getByRole('link', { name }) }
}

test('translates from English into Sinhala by default, and shows how many are missing and outdated', async () => {
  const { screen, link, getTranslations } = await showTranslations('/edit-translations?vendorId=7')
  await expect.element(screen.getByText('Tea from the hills')).toBeVisible()
  expect(getTranslations.mock.lastCall?.[0]).toMatchObject({ id: 7, from: 'en', to: 'si', page: 1 })
  await expect.element(link(/^Missing 3/)).toBeVisible()
  await expect.element(link(/^Outdated 1/)).toBeVisible()
  await expect.element(link(/6\/10$/)).toHaveAttribute('aria-current', 'true')
})

test('languages, states and pages stand in the address, and another filter starts at the first page', async () => {
  const { screen, link, address, getTranslations } = await showTranslations('/edit-translations?vendorId=7&page=2')
  await link(/^Next page/).click()
  await expect.poll(address).toBe('/edit-translations?vendorId=7&from=en&to=si&page=3')
  await expect.element(link(/^Next page/)).not.toBeInTheDocument()
  await link(/^Missing/).click()
  await expect.poll(address).toBe('/edit-translations?vendorId=7&from=en&to=si&state=missing')
  await expect.element(link(/^Missing/)).toHaveAttribute('aria-current', 'page')
  await screen.getByLabelText('Into').selectOptions('தமிழ்')
  await expect.poll(address).toBe('/edit-translations?vendorId=7&from=en&to=ta&state=missing')
  await expect.poll(() => getTranslations.mock.lastCall?.[0]).toMatchObject({ from: 'en', to: 'ta', state: 'missing' })
})

test('source and target language are never the same', async () => {
  const { screen, getTranslations } = await showTranslations('/edit-translations?vendorId=7&from=si&to=si')
  await expect.element(screen.getByText('Tea from the hills')).toBeVisible()
  expect(getTranslations.mock.lastCall?.[0]).toMatchObject({ from: 'si', to: 'en' })
  const into = screen.getByLabelText('Into').element() as HTMLSelectElement
  expect([...into.options].map(one => one.value)).not.toContain('si')
})

test('an empty list says so, and someone with read access gets no hint about typing', async () => {
  const { screen } = await showTranslations('/edit-translations?vendorId=7', { mayChange: false, items: [] })
  await expect.element(screen.getByText('Nothing to translate here.')).toBeVisible()
  await screen.unmount()
  const reader = await showTranslations('/edit-translations?vendorId=7', { mayChange: false })
  await expect.element(reader.screen.getByText('Tea from the hills')).toBeVisible()
  expect(reader.screen.getByText(/What you type is saved by itself/).query()).toBeNull()
})
