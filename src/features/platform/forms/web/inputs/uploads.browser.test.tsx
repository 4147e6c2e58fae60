import { beforeEach, expect, test, vi } from 'vitest'
import { aDocument, anUpload, aPicture, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { showQuestion } from '../testing/show-question.tsx'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)
const [first, second] = ['0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c11', '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c12']
const pdf = (id: string, fileName: string) =>
  anUpload({ id, fileName, kind: 'document', extension: 'pdf', image: null, bytes: 4000, url: `/files/${id}` })

beforeEach(() => void send.mockReset())

test('files are added to those that are there, up to as many as are asked for', async () => {
  send.mockResolvedValueOnce(pdf(first as string, 'pay.pdf')).mockResolvedValueOnce(pdf(second as string, 'hours.pdf'))
  const { screen, onChange } = await showQuestion({ type: 'fileUpload', limits: { max: 2 } })
  const add = screen.getByRole('button', { name: /Take a photo or choose a file/ })
  await expect.element(add).toHaveAccessibleDescription('PDF or picture, up to 5 MB')
  await choose(screen.container, aDocument('pay.pdf'))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual([first])
  await expect.element(screen.getByRole('link', { name: /pay\.pdf/ }).first()).toBeVisible()
  await choose(screen.container, aDocument('hours.pdf'))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual([first, second])
  // there is no room for another one
  await expect.element(screen.getByRole('button', { name: /Add another/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove pay.pdf' }).click()
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual([second])
  await expect.element(screen.getByRole('button', { name: /Add another/ })).toBeVisible()
})

test('what can’t be evidence is named and not sent, and keeps nothing from being added later', async () => {
  send.mockResolvedValue(pdf(first as string, 'pay.pdf'))
  const { screen, onChange } = await showQuestion({ type: 'fileUpload' })
  const add = screen.getByRole('button', { name: /Take a photo or choose a file/ })
  await choose(screen.container, aDocument('run.exe', 10, 'application/x-msdownload'))
  await expect.element(screen.getByText('run.exe: This type of file isn’t accepted.')).toBeVisible()
  await expect.element(add).toHaveAccessibleDescription(/run\.exe: This type of file isn’t accepted\./)
  expect(send).not.toHaveBeenCalled()
  await choose(screen.container, aDocument('pay.pdf'))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual([first])
  await expect.element(screen.getByText(/isn’t accepted/)).not.toBeInTheDocument()
})

test('a picture is cropped before it is sent; another one keeps its words, and the focus returns', async () => {
  send.mockResolvedValue(anUpload({ id: second as string }))
  const value = { id: first as string, alt: { en: 'Our loom' } }
  const { screen, onChange } = await showQuestion({ type: 'imageUpload' }, { value })
  await screen.getByRole('textbox', { name: /What it shows/ }).fill('Our oldest loom')
  expect(onChange).toHaveBeenLastCalledWith({ id: first, alt: { en: 'Our oldest loom' } })
  await choose(screen.container, await aPicture('loom.png', 'image/png', 800, 800))
  const use = screen.getByRole('dialog').getByRole('button', { name: 'Use this picture' })
  await expect.element(use).not.toHaveAttribute('aria-disabled')
  expect(send).not.toHaveBeenCalled()
  await use.click()
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual({ id: second, alt: { en: 'Our oldest loom' } })
  await expect.element(screen.getByRole('button', { name: /Change picture/ })).toHaveFocus()
  await screen.getByRole('button', { name: 'Remove picture' }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('several pictures come at once, in the order in which they were chosen', async () => {
  const ids: Record<string, string> = { 'a.png': first as string, 'b.png': second as string }
  send.mockImplementation(async (_, __, file) => anUpload({ id: ids[file.name] as string }))
  const { screen, onChange } = await showQuestion({ type: 'gallery', limits: { max: 2 } })
  const files = await Promise.all(['a.png', 'b.png', 'c.png'].map(name => aPicture(name)))
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  Object.assign(input as HTMLInputElement, { files: data.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect
    .poll(() => onChange.mock.lastCall?.[0])
    .toEqual([
      { id: first, alt: {} },
      { id: second, alt: {} },
    ])
  await expect.element(screen.getByText('Please keep it to 2 pictures.')).toBeVisible()
  await screen.getByRole('button', { name: 'Move picture 1 back' }).click()
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ id: second }, { id: first }])
  await expect.element(screen.getByText('Now picture 2 of 2')).toBeInTheDocument()
})

test('a certificate takes its document, and one of a name of its own is added once', async () => {
  send.mockResolvedValue(pdf(first as string, 'seal.pdf'))
  const { screen, onChange, answer } = await showQuestion({ type: 'certifications', tag: 'profileCertificates' })
  const find = screen.getByRole('combobox', { name: 'What is it?' })
  await find.fill('Village seal')
  await screen.getByRole('button', { name: 'Add “Village seal”' }).click()
  await expect.element(find).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Add “Village seal”' })).not.toBeInTheDocument()
  const seal = screen.getByRole('group', { name: 'Village seal' })
  // a seal that the platform doesn’t list gets no green mark
  await expect.element(seal.getByText(/Needed for the green mark/)).not.toBeInTheDocument()
  await expect.element(answer.getByText('No number, date or document to check it by')).toBeVisible()
  await choose(seal.element(), aDocument('seal.pdf'))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatchObject([{ name: 'Village seal', fileId: first }])
  await expect.element(answer.getByText('No number, date or document to check it by')).not.toBeInTheDocument()
  await chooseOption(find, 'org', screen.getByRole('option', { name: /^Organic/ }))
  await expect
    .element(screen.getByRole('group', { name: 'Organic' }).getByText(/Needed for the green mark/))
    .toBeVisible()
  await seal.getByRole('button', { name: 'Remove certificate' }).click()
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ certificateId: 5 }])
})
