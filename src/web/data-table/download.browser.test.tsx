import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/refusal.ts'
import { saveFile } from './save-file.ts'
import { type Invite, invites, showInvites } from './testing/show-invites.tsx'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }))

const saved = vi.mocked(saveFile)

beforeEach(() => {
  localStorage.clear()
  saved.mockClear()
})

async function showDownload(loadAll: () => Promise<Invite[]>) {
  const { screen } = await showInvites({ loadAll })
  return { screen, download: screen.getByRole('button', { name: 'Download list' }) }
}

test('the file has every row of all pages, and the visible columns', async () => {
  const { screen, download } = await showDownload(async () => invites)
  await screen.getByText('Columns').first().click()
  await screen.getByRole('checkbox', { name: 'State' }).click()
  await download.click()
  const text = '\uFEFFName,Points\r\nChitra,30\r\nEmil,120\r\nBandula,5\r\nDevi,9\r\nAmara,0\r\n'
  await expect.poll(() => saved.mock.calls).toEqual([['invites.csv', 'text/csv;charset=utf-8', text]])
})

test('a name that a spreadsheet would run as a formula is written as text', async () => {
  const { download } = await showDownload(async () => [{ id: 1, name: '=HYPERLINK("x")', points: 1, state: 'open' }])
  await download.click()
  await expect.poll(() => saved.mock.lastCall?.[2]).toContain(`"'=HYPERLINK(""x"")",1,open`)
})

test('a failed download is reported, and nothing is saved until one succeeds', async () => {
  const loadAll = vi.fn(async () => invites)
  loadAll.mockRejectedValueOnce(refusal(503))
  const { screen, download } = await showDownload(loadAll)
  await download.click()
  await expect
    .element(screen.getByText('We can’t reach our data right now. Please try again in a minute.'))
    .toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await download.click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
})

test('two clicks load the rows once', async () => {
  const answer = Promise.withResolvers<Invite[]>()
  const loadAll = vi.fn(() => answer.promise)
  const { download } = await showDownload(loadAll)
  await download.click()
  await expect.element(download).toHaveAttribute('aria-busy', 'true')
  await download.click()
  answer.resolve([])
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(loadAll).toHaveBeenCalledTimes(1)
})
