import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { showDesk } from './testing/show-desk.tsx'

afterEach(() => sessionStorage.clear())

async function open() {
  const shown = await showDesk({ path: '' })
  await shown.button('Open a case').click()
  const dialog = shown.screen.getByRole('dialog')
  return { ...shown, dialog, send: dialog.getByRole('button', { name: 'Open the case' }) }
}

test('a case is opened by the link of a profile, and shown', async () => {
  const { dialog, send, openCase, getProfile, address } = await open()
  await dialog.getByLabelText('Link or number').fill('https://pola.example/nuwaraleaf')
  await send.click()
  await expect.poll(address).toBe('/admin/moderation?case=8')
  expect(getProfile).toHaveBeenCalledWith({ subDomain: 'nuwaraleaf', language: 'en' })
  expect(openCase.mock.calls).toEqual([[{ thing: { kind: 'profile', id: 31 } }]])
})

test('the order of an authority needs who ordered what; its time is sent in UTC', async () => {
  const { dialog, send, openCase } = await open()
  await dialog.getByLabelText('Link or number').fill('#12')
  await dialog.getByLabelText('An authority ordered it').click()
  await send.click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Authority' }))
    .toHaveAccessibleDescription('Please fill this in.')
  expect(openCase).not.toHaveBeenCalled()
  expect((await axe.run(dialog.element())).violations).toEqual([])
  await dialog.getByRole('textbox', { name: 'Authority' }).fill('Consumer Affairs Authority')
  await dialog.getByRole('textbox', { name: 'Law and article' }).fill('Act 9 of 2003, section 30')
  await dialog.getByRole('textbox', { name: 'Number of the order' }).fill('CAA/12')
  await dialog.getByLabelText('Received, by your clock').fill('2026-11-23T10:38')
  await send.click()
  await expect
    .poll(() => openCase.mock.lastCall?.[0])
    .toEqual({
      thing: { kind: 'listing', id: 12 },
      order: {
        ...{
          authority: 'Consumer Affairs Authority',
          article: 'Act 9 of 2003, section 30',
          number: 'CAA/12',
          words: '',
        },
        ...{ receivedAt: new Date('2026-11-23T10:38').toISOString(), file: null },
      },
    })
})

test('a link to nothing that can be moderated is refused, and stays', async () => {
  const { dialog, send, openCase, getProfile } = await open()
  const link = dialog.getByLabelText('Link or number')
  await link.fill('tea')
  await send.click()
  await expect.element(link).toHaveAccessibleDescription(/There’s no profile, listing or feedback there\./)
  getProfile.mockRejectedValueOnce(refusal(404, { code: 'NOT_FOUND' }))
  await link.fill('/nobody')
  await send.click()
  await expect.poll(() => getProfile.mock.calls.length).toBe(1)
  await expect.element(link).toHaveAccessibleDescription(/There’s no profile, listing or feedback there\./)
  await expect.element(link).toHaveValue('/nobody')
  expect(openCase).not.toHaveBeenCalled()
})
