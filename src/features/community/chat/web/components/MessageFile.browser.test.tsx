import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { ShownFile } from '../client/shown-messages.ts'
import { MessageFileCard, MessageImage } from './MessageFile.tsx'

afterEach(() => vi.restoreAllMocks())

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const tea: ShownFile = {
  ...{ address: 'mxc://pola.example/1', name: 'tea.png', type: 'image/png', size: 2048 },
  ...{ width: 1200, height: 600 },
}
const sizes: ShownFile = { ...tea, name: 'sizes.pdf', type: 'application/pdf', width: undefined, height: undefined }

/** Links that were followed, without leaving the page. */
function watchLinks() {
  const followed: { href: string; target: string; download: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: this.href, target: this.target, download: this.download })
  })
  return followed
}

test('a picture is shown small in its reserved place, and opens whole in a new tab', async () => {
  const addressOf = vi.fn(async () => png)
  const followed = watchLinks()
  const { screen } = await show(<MessageImage file={tea} pictures={{ addressOf, clear: () => undefined }} />)
  const open = screen.getByRole('button', { name: 'Open picture tea.png' })
  const { width, height } = open.element().getBoundingClientRect()
  expect([width, Math.round(height)]).toEqual([300, 150])
  expect(addressOf).toHaveBeenLastCalledWith(tea.address, { width: 600, height: 640 })
  await open.click()
  await expect.poll(() => followed).toEqual([{ href: png, target: '_blank', download: '' }])
  expect(addressOf).toHaveBeenLastCalledWith(tea.address)
})

test('a picture without a size or a name has a place, too; one that can’t be loaded says so', async () => {
  const addressOf = async () => Promise.reject(new Error('gone'))
  const file = { ...tea, name: '', width: undefined, height: undefined }
  const { screen } = await show(<MessageImage file={file} pictures={{ addressOf, clear: () => undefined }} />)
  await expect.element(screen.getByText('This picture can’t be shown.')).toBeVisible()
  const open = screen.getByRole('button', { name: 'Open picture Picture' })
  expect(open.element().getBoundingClientRect().height).toBe(300)
  await open.click()
  await expect.element(screen.getByText('We couldn’t get this file. Please try again.')).toBeVisible()
})

test('a PDF shows its size, and is downloaded under its name', async () => {
  const addressOf = vi.fn(async () => 'blob:pola')
  const followed = watchLinks()
  const { screen } = await show(<MessageFileCard file={sizes} pictures={{ addressOf, clear: () => undefined }} />)
  const card = screen.getByRole('button', { name: /sizes\.pdf/ })
  await expect.element(card).toMatchTextContent(/PDF · 2 KB/i)
  await card.click()
  await expect.poll(() => followed).toEqual([{ href: 'blob:pola', target: '', download: 'sizes.pdf' }])
})
