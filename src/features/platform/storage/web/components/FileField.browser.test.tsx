import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { UploadedFile } from '../../storage.contract.ts'
import { sendFile } from '../send-file.ts'
import { aDocument, anUpload, aPicture, choose } from '../testing/uploading.ts'
import { UploadError } from '../upload-error.ts'
import { FileField } from './FileField.tsx'

// Sending has its own test against a server.
vi.mock('../send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)
const pdf = anUpload({
  kind: 'document',
  fileName: 'certificate.pdf',
  extension: 'pdf',
  image: null,
  purpose: 'feedback',
})

beforeEach(() => {
  send.mockReset().mockResolvedValue(pdf)
})

function Attaching({ isOff = false }: { isOff?: boolean }) {
  const [file, setFile] = useState<UploadedFile | null>(null)
  return <FileField purpose="feedback" label="Attach" value={file} onChange={setFile} isOff={isOff} />
}

async function showField(language = 'en') {
  const { screen } = await show(<Attaching />, { language })
  return {
    screen,
    attach: screen.getByRole('button', { name: 'Attach' }),
    dialog: screen.getByRole('dialog'),
    choose: (file: File) => choose(screen.container, file),
  }
}

test('a chosen file is sent at once, shown with its size, and can be removed', async () => {
  const { screen, attach, choose } = await showField()
  await choose(aDocument())
  await expect.element(screen.getByText('certificate.pdf')).toBeVisible()
  await expect.element(screen.getByText('2 kB')).toBeVisible()
  expect(send.mock.calls[0]?.slice(1, 3)).toEqual(['feedback', expect.objectContaining({ name: 'certificate.pdf' })])
  await expect.element(attach).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove certificate.pdf' }).click()
  await expect.element(attach).toBeVisible()
})

test.each([
  [aDocument('big.pdf', 5_242_881), 'File too big. Max File Size = 5 MB'],
  [aDocument('run.exe', 10, 'application/x-msdownload'), 'This type of file isn’t accepted.'],
  [aDocument('empty.pdf', 0), 'This file is empty.'],
])('%o is refused before it is sent, and the next file is accepted', async (file, text) => {
  const { screen, attach, choose } = await showField()
  await choose(file)
  await expect.element(attach).toHaveAccessibleDescription(text)
  expect(send).not.toHaveBeenCalled()
  await choose(aDocument())
  await expect.element(screen.getByText('certificate.pdf')).toBeVisible()
})

test('the progress of an upload is shown, and Escape cancels it', async () => {
  send.mockImplementation((_client, _purpose, _file, { onProgress }) => {
    onProgress(42)
    return new Promise(() => undefined)
  })
  const { attach, dialog, choose } = await showField()
  await choose(aDocument())
  const progress = dialog.getByRole('progressbar', { name: 'Uploading certificate.pdf' })
  await expect.element(progress).toHaveAttribute('value', '42')
  await expect.element(dialog).toHaveAccessibleName('Uploading files')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(send.mock.lastCall?.[3].signal.aborted).toBe(true)
  await expect.element(attach).toBeVisible()
})

test('an upload that lost its connection can be retried', async () => {
  send.mockRejectedValueOnce(new UploadError('network'))
  const { screen, dialog, choose } = await showField()
  await choose(aDocument())
  await expect.element(dialog).toHaveAccessibleName('Upload failed')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please retry.')
  await expect.element(dialog.getByText('The connection was lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('certificate.pdf')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a file that can’t ever be accepted has no retry button', async () => {
  send.mockRejectedValueOnce(refusal(400, { code: 'gm-error-image-pixels' }))
  const { attach, dialog, choose } = await showField()
  await choose(await aPicture())
  await expect.element(dialog.getByText('This picture has too many pixels.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Remove me.png' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(attach).toBeVisible()
})

test('choosing a second file while one is being sent doesn’t lose the first', async () => {
  const answer = Promise.withResolvers<UploadedFile>()
  send.mockReturnValueOnce(answer.promise)
  const { screen, dialog, choose } = await showField()
  await choose(aDocument('first.pdf'))
  await expect.element(dialog).toBeVisible()
  answer.resolve({ ...pdf, fileName: 'first.pdf' })
  await expect.element(screen.getByText('first.pdf')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a very long file name doesn’t widen the page, and runs left to right in Urdu', async () => {
  const name = `${'certificate-of-the-cooperative-'.repeat(8)}.pdf`
  send.mockResolvedValue({ ...pdf, fileName: name })
  const { screen, choose } = await showField('ur')
  await choose(aDocument(name))
  await expect.element(screen.getByText(name)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  expect(screen.getByText(name).element().tagName).toBe('BDI')
})
