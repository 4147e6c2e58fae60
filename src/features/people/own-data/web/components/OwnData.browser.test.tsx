import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SignInHost } from '#features/people/accounts/web/index.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { OwnedVendor } from '../../own-data.contract.ts'
import { OwnData } from './OwnData.tsx'

const viewer = aViewer()
const kasun = { userId: '22222222-2222-4222-8222-222222222222', name: 'Kasun Silva', role: 2 as const }
const shared: OwnedVendor = {
  vendorId: 7,
  name: 'Nuwara Leaf',
  subDomain: 'nuwaraleaf',
  kind: 'vendor',
  isPublic: true,
  heirs: [kasun],
}
const lonely: OwnedVendor = { ...shared, vendorId: 8, name: 'Thal Soap', subDomain: 'thal', heirs: [] }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

async function showOwnData(owned: OwnedVendor[] = [], clients: FakeClients = {}, isLastAdmin = false) {
  const left = watchLeaving()
  const deleteAccount = vi.fn(async () => ({ success: true }))
  const { screen } = await show(
    <>
      <OwnData userId={viewer.id} isOwn />
      <SignInHost />
    </>,
    { viewer, clients: { ...clients, ownData: { getDeletion: async () => ({ isLastAdmin, owned }), deleteAccount } } },
  )
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
  return { screen, left, deleteAccount, dialog, begin: screen.getByRole('button', { name: 'Delete account…' }) }
}

const needed = refusal(403, { code: 'gm-error-proof-needed' })

test('the deletion dialog focuses Cancel; Escape returns to the button, and nothing is deleted', async () => {
  const { dialog, begin, deleteAccount } = await showOwnData()
  await begin.click()
  await expect.element(dialog).toMatchTextContent('We’ll send a final email to nimali@pola.example')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(begin).toHaveFocus()
  expect(deleteAccount).not.toHaveBeenCalled()
})

test('each enterprise needs a new owner or consent before the account is deleted', async () => {
  const { dialog, begin, deleteAccount, left } = await showOwnData([shared, lonely])
  await begin.click()
  const heir = dialog.getByRole('combobox', { name: 'New owner of Nuwara Leaf' })
  await expect.element(heir).toHaveFocus()
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await remove.click()
  await userEvent.selectOptions(heir, 'Kasun Silva')
  await remove.click()
  expect(deleteAccount).not.toHaveBeenCalled()
  await dialog.getByRole('checkbox', { name: /left without a team/ }).click()
  await remove.dblClick()
  await expect.poll(() => left).toEqual(['/'])
  const handOver = [{ vendorId: 7, userId: kasun.userId }]
  expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({ userId: viewer.id, handOver, withoutTeam: [8] })
  expect(Object.values(sessionStorage).join()).toContain('Your account was deleted.')
})

test('a proof of identity is asked for; the choices in the dialog stay, and are sent with the second call', async () => {
  const getProof = async () => ({ isRecent: false, ways: ['password' as const] })
  const prove = vi.fn(async () => ({ success: true }))
  const { screen, dialog, begin, deleteAccount, left } = await showOwnData([shared], { auth: { getProof, prove } })
  deleteAccount.mockRejectedValueOnce(needed)
  await begin.click()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Kasun Silva')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const proof = screen.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect.element(proof.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('pola-demo-2026{Enter}')
  await expect.poll(() => left).toEqual(['/'])
  expect(prove).toHaveBeenCalledExactlyOnceWith({ by: 'password', password: 'pola-demo-2026' })
  expect(deleteAccount).toHaveBeenCalledTimes(2)
})

test('without a proof the account stays, and a message says so', async () => {
  const getProof = async () => ({ isRecent: false, ways: ['password' as const] })
  const { screen, dialog, begin, deleteAccount, left } = await showOwnData([], { auth: { getProof } })
  deleteAccount.mockRejectedValue(needed)
  await begin.click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You didn’t confirm that it’s you')
  expect(left).toEqual([])
})

test.each([
  [
    refusal(409, { code: 'gm-error-team-changed' }),
    'A team has changed in the meantime. Please close this and start again.',
  ],
  [refusal(409, { code: 'gm-error-last-owner' }), 'Please choose what happens to each enterprise that only you own.'],
  [refusal(409, { code: 'gm-error-last-admin' }), 'You’re the only admin. Make someone else an admin first.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
])('a refused deletion (%s) keeps the dialog and says why', async (error, text) => {
  const { dialog, begin, deleteAccount } = await showOwnData()
  deleteAccount.mockRejectedValue(error)
  await begin.click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
})

test('the only admin is told so before any dialog opens', async () => {
  const { screen, dialog, begin } = await showOwnData([], {}, true)
  await begin.click()
  await expect.element(screen.getByText('You’re the only admin. Make someone else an admin first.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the copy is prepared, downloaded and saved under its name, and can be cancelled meanwhile', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const answer = Promise.withResolvers<Response>()
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise)
  const { screen } = await showOwnData()
  await screen.getByRole('button', { name: 'Download your data' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.element(screen.getByText('Step 1 of 2: collecting your data…')).toBeVisible()
  const headers = { 'content-disposition': 'attachment; filename="pola-nimali.zip"' }
  answer.resolve(new Response('zip', { headers }))
  await expect.element(screen.getByText('Your file has been saved.')).toBeVisible()
  expect(ask).toHaveBeenCalledExactlyOnceWith(`/api/v1/users/${viewer.id}/export`, expect.anything())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('pola-nimali.zip')
})

test('after too many exports a message says how long to wait; cancelling shows no message', async () => {
  const tooMany = Response.json({ code: 'TOO_MANY' }, { status: 429, headers: { 'retry-after': '600' } })
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(tooMany)
  ask.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const { screen } = await showOwnData()
  await screen.getByRole('button', { name: 'Download your data' }).click()
  await expect.element(screen.getByText('Too many attempts. Please try again in 10 minutes.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Download your data' })).not.toHaveAttribute('aria-disabled')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
