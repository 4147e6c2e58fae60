import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anUpload, aPicture, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import { show } from '#web/testing/show.tsx'
import { BannerPictures } from './BannerPictures.tsx'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(async (_, purpose) => anUpload({ id: `of-${purpose}`, purpose }))
})

function Pictures() {
  const [ids, setIds] = useState({ wide: '', phone: '' })
  return (
    <>
      <BannerPictures
        {...ids}
        onWide={wide => setIds(before => ({ ...before, wide }))}
        onPhone={phone => setIds(before => ({ ...before, phone }))}
      />
      <output>{`${ids.wide} ${ids.phone}`}</output>
    </>
  )
}

/** Width divided by height of each picture that was sent. */
const ratiosSent = () =>
  Promise.all(
    send.mock.calls.map(async ([, purpose, file]) => {
      const { width, height } = await createImageBitmap(file)
      return [purpose, Math.round(width / height)]
    }),
  )

test('one picture gives both: its wide part is chosen, then that for phones', async () => {
  const { screen } = await show(<Pictures />)
  await choose(screen.container, await aPicture('big.png', 'image/png', 1600, 900))
  const crop = screen.getByRole('dialog', { name: 'Choose which part to show' })
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(crop).toBeVisible()
  expect(send.mock.calls).toEqual([])
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'of-banner of-banner-phone' })).toBeVisible()
  expect(await ratiosSent()).toEqual([
    ['banner', 4],
    ['banner-phone', 2],
  ])
})

test('each can be replaced by a picture of its own', async () => {
  const { screen } = await show(<Pictures />)
  const phone = screen.getByRole('group', { name: 'Picture for phones (2 to 1)' })
  await choose(phone.element(), await aPicture('small.png', 'image/png', 800, 800))
  await screen.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'of-banner-phone' })).toBeVisible()
  expect(await ratiosSent()).toEqual([['banner-phone', 2]])
})

test('a file that is no picture is refused with the reason', async () => {
  const { screen } = await show(<Pictures />)
  await choose(screen.container, new File(['x'], 'terms.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('This type of file isn’t accepted.')
  expect(send.mock.calls).toEqual([])
})
