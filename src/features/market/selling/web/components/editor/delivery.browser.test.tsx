import { beforeEach, expect, test, vi } from 'vitest'
import { aDocument, anUpload, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { parcelDelivery } from '../../../listing-draft.ts'
import { aDraft } from '../../../testing/a-draft.ts'
import { calls, edit, resetEditor, server } from '../../testing/show-editor.tsx'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const guide = anUpload({ kind: 'document', fileName: 'guide.pdf', extension: 'pdf', image: null, purpose: 'download' })

beforeEach(() => {
  resetEditor()
  vi.mocked(sendFile).mockReset().mockResolvedValue(guide)
})

const workshop = { ...parcelDelivery, kind: 'event' as const, timeZone: 'Asia/Colombo', place: { en: '12 Lake Road' } }
const delivery = () => server.kept.content.delivery

test('times of an event are by the clocks of its place, and stay as typed when the place is another', async () => {
  server.kept.content = aDraft({ delivery: workshop })
  const { screen } = await edit()
  await screen.getByLabelText('Begins').fill('2099-06-01T10:00')
  await screen.getByLabelText('Ends').fill('2099-06-01T12:30')
  await expect
    .poll(() => [server.kept.content.startsAt, server.kept.content.endsAt])
    .toEqual(['2099-06-01T04:30:00.000Z', '2099-06-01T07:00:00.000Z'])
  await screen.getByRole('combobox', { name: 'Clocks of' }).selectOptions('Europe/London')
  await expect.poll(() => server.kept.content.startsAt).toBe('2099-06-01T09:00:00.000Z')
  expect(delivery()?.timeZone).toBe('Europe/London')
  await expect.element(screen.getByLabelText('Begins')).toHaveValue('2099-06-01T10:00')
})

test('another date comes a week later with its own seats, and the last one left is the listing’s own', async () => {
  server.kept.content = aDraft({
    delivery: workshop,
    startsAt: '2099-06-01T04:30:00.000Z',
    endsAt: '2099-06-01T07:00:00.000Z',
  })
  const { screen } = await edit()
  await screen.getByRole('button', { name: 'Add another date' }).click()
  await expect.element(screen.getByLabelText('Begins').nth(1)).toHaveValue('2099-06-08T10:00')
  // two colours on two dates
  await expect.poll(() => server.kept.content.variants.length).toBe(4)
  await screen.getByLabelText('Begins').nth(1).fill('2099-07-01T10:00')
  await expect
    .poll(() => server.kept.content.options.find(one => one.name === 'Type')?.values[1]?.startsAt)
    .toBe('2099-07-01T04:30:00.000Z')
  await screen.getByRole('button', { name: 'Remove this date' }).first().click()
  await expect.poll(() => server.kept.content.startsAt).toBe('2099-07-01T04:30:00.000Z')
  expect(server.kept.content.options.map(one => one.name)).toEqual(['Color'])
  expect(server.kept.content.variants).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: 'Remove this date' })).not.toBeInTheDocument()
})

test('where “Type” is an option already, there is one date, and the reason', async () => {
  const values = [{ key: 'a', text: { en: 'Short' }, swatch: null }]
  server.kept.content = aDraft({ delivery: workshop, options: [{ name: 'Type', values }], variants: [] })
  const { screen } = await edit()
  await expect.element(screen.getByText(/which this listing uses already/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add another date' })).not.toBeInTheDocument()
})

test('publishing leads to what an event lacks: the place, then the time', async () => {
  server.kept.content = aDraft({
    pictures: [{ id: '00000000-0000-4000-8000-000000000001', alt: { en: 'A loom' } }],
    variants: aDraft().variants.map(one => ({ ...one, manageStock: false, stock: null })),
    delivery: { ...workshop, place: {} },
    startsAt: '2099-06-01T04:30:00.000Z',
    endsAt: '2099-06-01T07:00:00.000Z',
  })
  const { screen } = await edit()
  const place = screen.getByRole('textbox', { name: 'Place, English' })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(place).toHaveFocus()
  await expect.element(place).toBeInvalid()
  await place.fill('12 Lake Road, Kandy')
  await expect.element(place).toBeValid()
  await screen.getByRole('button', { name: 'Add another date' }).click()
  await screen.getByLabelText('Ends').nth(1).fill('2099-06-01T12:30')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByLabelText('Ends').nth(1)).toHaveFocus()
  await expect.element(screen.getByLabelText('Ends').nth(1)).toBeInvalid()
  expect(calls.publishListing).not.toHaveBeenCalled()
})

test('a download has its file and what is in it, and loses neither by the other', async () => {
  const { screen } = await edit()
  await screen.getByRole('radio', { name: /Download/ }).click()
  await screen.getByRole('textbox', { name: 'What is in the file (optional), English' }).fill('A weaving guide')
  await choose(screen.getByRole('region', { name: 'How buyers get it' }).element(), aDocument('guide.pdf'))
  await expect.element(screen.getByText('guide.pdf')).toBeVisible()
  await expect
    .poll(delivery)
    .toMatchObject({ kind: 'download', note: { en: 'A weaving guide' }, file: { id: guide.id, fileName: 'guide.pdf' } })
  await screen.getByRole('button', { name: 'Remove file' }).click()
  await expect.poll(() => delivery()?.file).toBeNull()
  expect(delivery()?.note).toEqual({ en: 'A weaving guide' })
  await screen.getByRole('button', { name: 'Publish' }).click()
  const card = screen.getByRole('region', { name: 'How buyers get it' })
  await expect.element(card.getByText(/file/i).last()).toBeVisible()
  // what is no parcel is neither shipped nor made to order
  await expect.element(screen.getByRole('combobox', { name: 'Ships from' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: /Made to order/ })).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: /Service/ }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'How you agree on it (optional), English' }))
    .toHaveValue('A weaving guide')
})

test('a listing that is sold elsewhere has a link, which has to be one, and may have dates', async () => {
  server.kept.content = aDraft({ pictures: [{ id: '00000000-0000-4000-8000-000000000001', alt: { en: 'A loom' } }] })
  const { screen } = await edit()
  await screen.getByRole('radio', { name: /Links elsewhere/ }).click()
  await expect.poll(() => server.kept.content.kind).toBe('basic')
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
  const link = screen.getByRole('textbox', { name: 'Web address' })
  await screen.getByRole('textbox', { name: 'Text of the button, English' }).fill('To our shop')
  await link.fill('no address')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInvalid()
  await link.fill('https://samagi.lk/scarves')
  await expect.poll(() => server.kept.content.actionLink).toBe('https://samagi.lk/scarves')
  await screen.getByRole('button', { name: 'Add dates' }).click()
  await screen.getByLabelText('Ends').fill('2001-01-01T10:00')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByLabelText('Ends')).toHaveFocus()
  await screen.getByRole('button', { name: 'Without dates' }).click()
  await expect.poll(() => server.kept.content.endsAt).toBeNull()
  // what was typed for selling it here is still there
  await screen.getByRole('radio', { name: /Sold here/ }).click()
  await expect.element(screen.getByRole('rowheader', { name: 'Madder' })).toBeVisible()
})

test('a special offer says who offers it, by language, and where it holds', async () => {
  const { screen } = await edit()
  await expect.element(screen.getByRole('textbox', { name: /Who offers it/ })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'This is a special offer' }).click()
  await screen.getByRole('textbox', { name: 'Who offers it, English' }).fill('Samagi')
  await screen.getByRole('textbox', { name: 'Who offers it, සිංහල' }).fill('සමගි')
  const countries = screen.getByRole('combobox', { name: 'Countries' })
  await chooseOption(countries, 'Sri', screen.getByRole('option', { name: 'Sri Lanka' }))
  await expect
    .poll(() => server.kept.content)
    .toMatchObject({
      isSpecialOffer: true,
      specialOfferBrand: { en: 'Samagi', si: 'සමගි' },
      specialOfferCountries: ['LK'],
    })
})
