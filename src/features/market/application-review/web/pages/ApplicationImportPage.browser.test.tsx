import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ApplicationImport } from '../../application-review.contract.ts'
import { ApplicationImportPage } from './ApplicationImportPage.tsx'

type CheckApplicationFile = Clients['applicationReview']['checkApplicationFile']
type StartApplicationImport = Clients['applicationReview']['startApplicationImport']

const checked: ApplicationImport = {
  ...{ id: 4, fileName: 'farms.csv', state: 'checked', rows: 5, done: 0, ready: 2, known: 1, hasEmails: true },
  ignored: ['notes'],
  problems: [
    { row: 3, column: 'email', code: 'email' },
    { row: 5, column: '304', code: 'answer' },
  ],
} as ApplicationImport

const csvFile = (text: string | Uint8Array<ArrayBuffer> = 'email,101\nasha@example.org,Weavers\n') =>
  new File([text], 'farms.csv', { type: 'text/csv' })

/** Puts a file into the field, as the browser's dialog does, without copying it through a protocol. */
function choose(container: Element, file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  Object.assign(input ?? {}, { files: data.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

async function showImport(path = '/admin/application-import', found: Partial<ApplicationImport> = {}) {
  const file = { ...checked, wrong: 2, ...found }
  const calls = {
    checkApplicationFile: vi.fn<CheckApplicationFile>(async () => file),
    startApplicationImport: vi.fn<StartApplicationImport>(async () => ({ ...file, state: 'done', ready: 0, known: 3 })),
    getApplicationImport: vi.fn(async () => file),
  }
  const shown = await show(<ApplicationImportPage />, { path, clients: { applicationReview: calls } })
  return { ...shown, ...calls, start: shown.screen.getByRole('button', { name: 'Bring in 2 applications' }) }
}

test('a file is only looked at first: what is wrong stands by row, and the address leads to it again', async () => {
  const { screen, address, start, checkApplicationFile, startApplicationImport } = await showImport()
  choose(screen.container, csvFile())
  await expect.element(screen.getByRole('heading', { name: 'farms.csv' })).toBeVisible()
  expect(checkApplicationFile.mock.calls).toEqual([
    [{ fileName: 'farms.csv', csv: 'email,101\nasha@example.org,Weavers\n' }],
  ])
  await expect.element(screen.getByText('2 rows can be brought in')).toBeVisible()
  await expect.element(screen.getByText('2 rows have problems')).toBeVisible()
  await expect.element(screen.getByText('Columns that aren’t read: notes')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^5 304: this can’t be an answer/ })).toBeVisible()
  expect(address()).toBe('/admin/application-import?file=4')
  expect(startApplicationImport).not.toHaveBeenCalled()
  await start.click()
  await expect.element(screen.getByText('3 rows were brought in')).toBeVisible()
  expect(startApplicationImport.mock.calls).toEqual([[{ id: 4 }]])
  await expect.element(start).not.toBeInTheDocument()
})

test('the button brings a file in once, however often it is pressed', async () => {
  const { screen, start, startApplicationImport } = await showImport('/admin/application-import?file=4')
  const answer = Promise.withResolvers<ApplicationImport>()
  startApplicationImport.mockReturnValueOnce(answer.promise)
  await start.click()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  await start.click()
  answer.reject(refusal(500))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  expect(startApplicationImport).toHaveBeenCalledOnce()
  await expect.element(start).not.toHaveAttribute('aria-busy')
})

test.each([
  ['a file that is too large', csvFile(new Uint8Array(2 * 1024 * 1024 + 1)), /at most 2 MB/],
  ['a spreadsheet', csvFile(new Uint8Array([0x50, 0x4b, 0, 0, 0xff, 0xfe, 0])), /We can’t read this file\./],
])('%s isn’t sent, and the page says why', async (_, file, words) => {
  const { screen, checkApplicationFile } = await showImport()
  choose(screen.container, file)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words)
  expect(checkApplicationFile).not.toHaveBeenCalled()
  choose(screen.container, csvFile())
  await expect.element(screen.getByRole('heading', { name: 'farms.csv' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a refused file says what is wrong with it', async () => {
  const { screen, checkApplicationFile } = await showImport()
  for (const [code, words] of [
    ['gm-error-file-type', 'The file can’t be read as CSV.'],
    ['gm-error-file-too-big', 'A file has at most 2,000 rows.'],
  ] as const) {
    checkApplicationFile.mockRejectedValueOnce(refusal(400, { code }))
    choose(screen.container, csvFile())
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  }
})

test('without a column of emails nothing can be brought in, and only that is said', async () => {
  const none = { hasEmails: false, ready: 0, known: 0 }
  const { screen } = await showImport('/admin/application-import?file=4', none)
  await expect.element(screen.getByText('there is no column “email”')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Bring in/ }).query()).toBeNull()
  expect(screen.getByRole('table').query()).toBeNull()
})

test('a file that is being brought in says how far that is, and is asked for again until it is done', async () => {
  const running = { ...checked, wrong: 2, state: 'running', done: 1 } as const
  const getApplicationImport = vi.fn(async (): Promise<ApplicationImport> => ({ ...running }))
  const { screen } = await show(<ApplicationImportPage />, {
    path: '/admin/application-import?file=4',
    clients: { applicationReview: { getApplicationImport } },
  })
  await expect.element(screen.getByText('Being brought in, 1 of 5')).toBeVisible()
  getApplicationImport.mockResolvedValue({ ...running, state: 'done', done: 5, ready: 0, known: 3 })
  await expect.element(screen.getByText('3 rows were brought in')).toBeVisible()
})
