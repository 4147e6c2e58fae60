import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { PictureDraft } from '../../../listing-draft.ts'
import { aPicture, choose, drop, fakeUploads } from '../../testing/fake-uploads.ts'
import { PictureList } from './PictureList.tsx'

const three: PictureDraft[] = ['red', 'blue', 'green'].map(en => ({ id: en, alt: { en, si: en } }))

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', fakeUploads.Request)
  fakeUploads.begin(true)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

type EditorProps = { pictures: PictureDraft[]; onChange: (pictures: PictureDraft[]) => void }

function Editor({ pictures, onChange }: EditorProps): ReactNode {
  const [now, setNow] = useState(pictures)
  return (
    <PictureList
      pictures={now}
      onChange={next => {
        setNow(next)
        onChange(next)
      }}
      purpose="product"
      languages={['en', 'si']}
    />
  )
}

async function showPictures(pictures = three, language: 'en' | 'si' = 'en') {
  let latest = pictures
  const keep = (next: PictureDraft[]) => {
    latest = next
  }
  const { screen } = await show(<Editor pictures={pictures} onChange={keep} />, {
    language,
    clients: fakeUploads.clients,
  })
  const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`, ${name}$`) })
  return { screen, tile, order: () => latest.map(({ id }) => id), latest: () => latest }
}

test('arrow keys move a picture, which keeps the focus and says where it is', async () => {
  const { screen, tile, order } = await showPictures()
  ;(tile('red').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(order()).toEqual(['blue', 'red', 'green'])
  await expect.element(tile('red')).toHaveFocus()
  await expect.element(screen.getByRole('status').getByText('Now picture 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(order()).toEqual(['blue', 'green', 'red'])
  await expect.element(screen.getByRole('button', { name: /Picture 3 of 3, red$/ })).toHaveFocus()
})

test('dragging over another one changes places', async () => {
  const { tile, order } = await showPictures()
  await userEvent.dragAndDrop(tile('green'), tile('red'))
  expect(order()).toEqual(['green', 'red', 'blue'])
})

test('buttons move it, too, make it the first, and describe it in each language', async () => {
  const { screen, tile, order, latest } = await showPictures([...three, { id: 'new', alt: {} }])
  await expect.element(screen.getByText('Describe', { exact: true })).toBeVisible()
  await tile('not described').click()
  const dialog = screen.getByRole('dialog', { name: 'Picture 4 of 4' })
  await dialog.getByRole('textbox', { name: 'Description · English' }).fill('A red pot')
  await expect.element(screen.getByText('Translate', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Description · සිංහල' }).fill('රතු මුට්ටියක්')
  await dialog.getByRole('button', { name: 'Move earlier' }).click()
  expect(order()).toEqual(['red', 'blue', 'new', 'green'])
  await screen.getByRole('button', { name: 'Show first' }).click()
  expect(latest()[0]).toEqual({ id: 'new', alt: { en: 'A red pot', si: 'රතු මුට්ටියක්' } })
  await expect.element(screen.getByRole('dialog', { name: 'Picture 1 of 4' })).toBeVisible()
})

test('a removed one comes back to its place, with its description', async () => {
  const { screen, tile, latest } = await showPictures()
  await tile('blue').click()
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  expect(latest()).toEqual([three[0], three[2]])
  await expect.element(tile('green')).toHaveFocus()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(latest()).toEqual(three)
})

test('chosen, dropped and pasted pictures are appended in the order in which they were chosen', async () => {
  const uploads = fakeUploads.begin(false)
  const { screen, order } = await showPictures()
  drop(screen.getByRole('region', { name: 'Pictures' }).element(), await aPicture('a.png'), await aPicture('b.png'))
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await aPicture('c.png'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => uploads.length).toBe(3)
  await expect.element(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toBeVisible()
  for (const turn of [2, 0, 1]) uploads[turn]?.onload?.()
  await expect.poll(order).toEqual(['red', 'blue', 'green', 'a.png', 'b.png', 'c.png'])
})

test('text from a spreadsheet stays text, though it brings a picture along', async () => {
  const uploads = fakeUploads.begin(true)
  await showPictures()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '6,400')
  clipboardData.items.add(await aPicture('cells.png'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(uploads).toEqual([])
})

test('progress in per cent, cancelled or tried again after a failure', async () => {
  const uploads = fakeUploads.begin(false)
  const { screen, order } = await showPictures()
  await choose(screen.container, await aPicture('a.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.upload.onprogress?.({ loaded: 2, total: 4 })
  await expect.element(screen.getByText('47%')).toBeVisible()
  uploads[0]?.onerror?.()
  await expect.element(screen.getByRole('alert').getByText('The connection was lost.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.onload?.()
  await expect.poll(order).toEqual(['red', 'blue', 'green', 'a.png'])
  await choose(screen.container, await aPicture('b.png'))
  await screen.getByRole('button', { name: 'Cancel b.png' }).click()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  expect(order()).toHaveLength(4)
})

test('files that can’t be pictures are named, and the eleventh picture is refused', async () => {
  const { screen, order } = await showPictures()
  const section = screen.getByRole('region', { name: 'Pictures' }).element()
  drop(section, new File(['x'], 'price.pdf', { type: 'application/pdf' }))
  await expect
    .element(screen.getByRole('alert').getByText('price.pdf: This type of file isn’t accepted.'))
    .toBeVisible()
  drop(section, ...(await Promise.all(Array.from({ length: 8 }, (_, at) => aPicture(`${at}.png`)))))
  await expect.element(screen.getByText('A listing has at most 10 pictures.')).toBeVisible()
  await expect.poll(order).toHaveLength(10)
  await expect.element(screen.getByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument()
})

test('a cropped picture takes the place of the whole one, and keeps its description', async () => {
  const whole = await aPicture('whole.png')
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(whole))
  const { screen, tile, latest } = await showPictures()
  await tile('blue').click()
  await screen.getByRole('button', { name: 'Crop' }).click()
  await screen.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => latest()[1]).toEqual({ id: 'picture.jpg', alt: { en: 'blue', si: 'blue' } })
  expect(fetched).toHaveBeenCalledWith('/files/blue/x_large.webp')
  fetched.mockRestore()
})

test('fits on a phone, in Sinhala too', async () => {
  await page.viewport(390, 844)
  await showPictures(three, 'si')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
