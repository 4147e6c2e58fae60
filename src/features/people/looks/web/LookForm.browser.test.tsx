import { expect, test, vi } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { lookBar } from '../look-bar.ts'
import { LookForm } from './LookForm.tsx'
import english from './texts/en.json' with { type: 'json' }

const userId = '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11'

async function showForm(startLook: (input: object) => Promise<{ endsAt: string }>) {
  const onStart = vi.fn<(path: string) => void>()
  const { screen } = await show(<LookForm userId={userId} onCancel={() => undefined} onStart={onStart} />, {
    clients: { looks: { startLook } },
  })
  const reason = screen.getByLabelText('Reason, for the audit log')
  const start = screen.getByRole('button', { name: 'See Pola as this person' })
  return { screen, reason, start, onStart }
}

test('a look needs a reason, and opens the person’s account as a new document', async () => {
  const startLook = vi.fn(async (_: object) => ({ endsAt: '2026-11-29T12:15:00.000Z' }))
  const { reason, start, onStart } = await showForm(startLook)
  await start.click()
  await expect.element(reason).toHaveAccessibleDescription(/Please say why/)
  expect(startLook).not.toHaveBeenCalled()
  await reason.fill(' A page is empty ')
  await start.click()
  await expect.poll(() => onStart.mock.calls).toEqual([['/account']])
  expect(startLook.mock.lastCall?.[0]).toEqual({ userId, why: 'A page is empty' })
})

test('somebody who became an admin can’t be looked at, and the reason stays typed', async () => {
  const { screen, reason, start, onStart } = await showForm(() =>
    Promise.reject(refusal(409, { code: 'gm-error-look-admin' })),
  )
  await reason.fill('A page is empty')
  await start.click()
  await expect.element(screen.getByText('This person is an admin by now.').first()).toBeVisible()
  await expect.element(reason).toHaveValue('A page is empty')
  expect(onStart).not.toHaveBeenCalled()
})

test('the bar has the name as text, and the minutes that are left', () => {
  const t = createTranslate('en', english)
  const now = new Date('2026-11-29T12:00:00.000Z')
  const bar = (seconds: number) =>
    lookBar(t, { name: '<b>Nimali</b>', endsAt: new Date(now.getTime() + seconds * 1000) }, now)
  expect(bar(900)).toContain('You see Pola as &#60;b&#62;Nimali&#60;/b&#62;. Nothing can be changed.')
  expect(bar(900)).toContain('15 minutes left')
  expect(bar(20)).toContain('1 minute left')
})
