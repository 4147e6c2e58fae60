import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { UploadedFile } from '../../storage.contract.ts'
import { sendFile } from '../send-file.ts'
import { aDocument, anUpload, aPicture, choose, drop } from '../testing/uploading.ts'
import { UploadError } from '../upload-error.ts'
import { PhotoField } from './PhotoField.tsx'

vi.mock('../send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)

beforeEach(() => {
  send.mockReset().mockResolvedValue(anUpload())
})

type Given = { purpose?: 'avatar' | 'cover'; onUploaded?: (file: UploadedFile) => Promise<unknown> }

function Photo({ purpose = 'avatar', onUploaded = async () => undefined }: Given) {
  const [image, setImage] = useState<{ id: string } | null>(null)
  return (
    <PhotoField
      purpose={purpose}
      label="Your picture"
      name="Nimali Perera"
      image={image}
      onUploaded={async file => {
        await onUploaded(file)
        setImage(file)
      }}
      onRemove={async () => setImage(null)}
    />
  )
}

async function showField(given: Given = {}) {
  const { screen } = await show(<Photo {...given} />)
  return {
    screen,
    field: screen.getByRole('group', { name: 'Your picture' }),
    pick: screen.getByRole('button', { name: 'Choose a picture' }),
    change: screen.getByRole('button', { name: 'Change picture' }),
    crop: screen.getByRole('dialog', { name: 'Choose which part to show' }),
    choose: (file: File) => choose(screen.container, file),
  }
}

/** Width and height of the picture that was sent. */
async function sizeSent(): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(send.mock.lastCall?.[2] as File)
  return [width, height]
}

test('a chosen picture is cropped to a square, sent and saved, and the focus returns', async () => {
  const onUploaded = vi.fn(async () => undefined)
  const { pick, change, crop, choose } = await showField({ onUploaded })
  await expect.element(pick).toBeVisible()
  await choose(await aPicture())
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(change).toHaveFocus()
  await expect.element(crop).not.toBeInTheDocument()
  expect(onUploaded.mock.calls).toEqual([[anUpload()]])
  expect(await sizeSent()).toEqual([200, 200])
  expect(send.mock.lastCall?.[2]).toMatchObject({ name: 'photo.png', type: 'image/png' })
})

test('the slider’s keys zoom in, so that a smaller part is used', async () => {
  const { change, crop, choose } = await showField()
  await choose(await aPicture('me.jpg', 'image/jpeg'))
  const zoom = crop.getByRole('slider', { name: 'Zoom' })
  await expect.element(crop.getByRole('button', { name: 'Use this picture' })).not.toHaveAttribute('aria-disabled')
  ;(zoom.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(zoom).toHaveValue('4')
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(change).toBeVisible()
  expect(await sizeSent()).toEqual([50, 50])
  expect(send.mock.lastCall?.[2]?.type).toBe('image/jpeg')
})

test('a cover is cropped to a wide shape', async () => {
  const { change, crop, choose } = await showField({ purpose: 'cover' })
  await choose(await aPicture())
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(change).toBeVisible()
  const [width, height] = await sizeSent()
  expect(width / height).toBeCloseTo(5 / 2, 1)
})

test('Escape in the crop dialog changes nothing, and the focus returns', async () => {
  const { pick, crop, choose } = await showField()
  await choose(await aPicture())
  await expect.element(crop).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(crop).not.toBeInTheDocument()
  await expect.element(pick).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a document, and a file that only claims to be a picture, are refused', async () => {
  const { field, crop, choose } = await showField()
  await choose(aDocument())
  await expect.element(field).toHaveAccessibleDescription(/This type of file isn’t accepted\.$/)
  await choose(aDocument('broken.png', 40, 'image/png'))
  await expect.element(field).toHaveAccessibleDescription(/Image upload error occurred$/)
  await expect.element(crop).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
})

test('a dropped picture is accepted too', async () => {
  const { pick, crop } = await showField()
  drop(pick.element(), await aPicture())
  await expect.element(crop).toBeVisible()
})

test('an upload that is given up leaves the picture as it was', async () => {
  send.mockRejectedValueOnce(new UploadError('network'))
  const { screen, pick, crop, choose } = await showField()
  await choose(await aPicture())
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  const failed = screen.getByRole('dialog', { name: 'Upload failed' })
  await failed.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(pick).toHaveFocus()
})

test('an upload that could not be saved shows an error', async () => {
  const { field, pick, crop, choose } = await showField({ onUploaded: async () => Promise.reject(refusal(503)) })
  await choose(await aPicture())
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Something went wrong\. Please try again\.$/)
  await expect.element(pick).toHaveFocus()
})

test('removing the picture shows the initials', async () => {
  const { screen, pick, change, crop, choose } = await showField()
  await choose(await aPicture())
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(change).toBeVisible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(pick).toHaveFocus()
  await expect.element(screen.getByText('NP')).toBeVisible()
})
