import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queriesOf } from '#web/queries.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { Proof, ProofWay } from '../../recent-proof.contract.ts'
import { aPasskey, requestOptions } from '../testing/fake-passkeys.ts'
import { withProof } from '../with-proof.ts'
import ProofHost from './ProofHost.tsx'

afterEach(() => vi.restoreAllMocks())

/** A page with a button whose call needs a proof, after pressing it. */
async function begin(ways: ProofWay[], auth: FakeClients['auth'] = {}) {
  const needed = refusal(403, { code: 'gm-error-proof-needed' })
  const call = vi.fn(async () => 'done').mockRejectedValueOnce(needed)
  const outcome = vi.fn()
  const prove = vi.fn(async (_: Proof) => ({ success: true }))
  const getProof = vi.fn(async () => ({ isRecent: false, ways }))
  const { screen, app } = await show(
    <>
      <button type="button" onClick={() => void withProof(call).then(outcome, outcome)}>
        Delete
      </button>
      <ProofHost />
    </>,
    { viewer: aViewer(), clients: { auth: { getProof, prove, ...auth } } },
  )
  const opener = screen.getByRole('button', { name: 'Delete' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect.element(dialog.getByRole('button').nth(1)).toBeVisible()
  return { app, dialog, opener, call, outcome, prove, getProof, needed }
}

test('after a proof by password the call is repeated, and the focus returns', async () => {
  const { dialog, opener, call, outcome, prove } = await begin(['password'])
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('pola-demo-2026{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(prove).toHaveBeenCalledExactlyOnceWith({ by: 'password', password: 'pola-demo-2026' })
  expect(call).toHaveBeenCalledTimes(2)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('done')
})

test('Escape closes the dialog, and the call fails with the server’s error', async () => {
  const { dialog, opener, call, outcome, needed } = await begin(['password'])
  await userEvent.keyboard('half a pass{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(outcome).toHaveBeenCalledExactlyOnceWith(needed)
  expect(call).toHaveBeenCalledTimes(1)
})

test.each([
  [refusal(401, { code: 'gm-error-invalid-credentials' }), 'That isn’t your current password. Please try again.'],
  [refusal(429, { retryAfter: 900 }), 'Too many attempts. Please try again in 15 minutes.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a password that was refused (%s) stays and can be corrected', async (error, text) => {
  const { dialog, prove, outcome } = await begin(['password'])
  prove.mockRejectedValueOnce(error)
  const password = dialog.getByLabelText('Password', { exact: true })
  await password.fill('pola-demo-202')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(text)
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{End}6{Enter}')
  await expect.poll(() => outcome).toHaveBeenCalledExactlyOnceWith('done')
  expect(prove).toHaveBeenLastCalledWith({ by: 'password', password: 'pola-demo-2026' })
})

test('the choice of a code shows a separate field with the focus', async () => {
  const { dialog, prove, outcome } = await begin(['password', 'code'])
  await dialog.getByLabelText('Password', { exact: true }).fill('half')
  await dialog.getByRole('button', { name: 'Use a two-step code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveAccessibleDescription(/recovery code/)
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/^Please enter the code/)
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(() => outcome).toHaveBeenCalledWith('done')
  expect(prove).toHaveBeenCalledExactlyOnceWith({ by: 'code', code: '123456' })
})

test('somebody without password and codes gets a code by mail; an old one is refused', async () => {
  const sendProofCode = vi.fn(async () => ({ success: true }))
  const { dialog, prove, outcome } = await begin(['mail'], { sendProofCode })
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('We’ve sent a code to nimali@pola.example.')
  await expect.element(dialog.getByRole('button', { name: 'Send another code' })).toHaveFocus()
  prove.mockRejectedValueOnce(refusal(401, { code: 'gm-error-proof-code' }))
  const code = dialog.getByRole('textbox', { name: 'Code from the email' })
  await code.fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/^This isn’t the code from the latest email/)
  await code.fill('222222')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => outcome).toHaveBeenCalledWith('done')
  expect(prove).toHaveBeenLastCalledWith({ by: 'mail', code: '222222' })
  expect(sendProofCode).toHaveBeenCalledTimes(1)
})

test('a passkey is accepted as proof; after cancelling it, the dialog stays open', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(aPasskey)
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const beginPasskeyProof = async () => ({ options: requestOptions })
  const { dialog, prove, outcome } = await begin(['passkey'], { beginPasskeyProof })
  const passkey = dialog.getByRole('button', { name: 'Use a passkey' })
  await passkey.click()
  await expect.element(passkey).not.toHaveAttribute('aria-busy')
  expect(outcome).not.toHaveBeenCalled()
  await passkey.click()
  await expect.poll(() => outcome).toHaveBeenCalledWith('done')
  expect(prove).toHaveBeenCalledExactlyOnceWith({ by: 'passkey', response: { id: 'new' } })
})

test('a failed reload after switching to the authenticator app keeps the input', async () => {
  const { app, dialog, getProof } = await begin(['code'])
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.fill('123')
  getProof.mockRejectedValue(refusal(503))
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => queriesOf(app).getQueryCache().getAll()[0]?.state.status).toBe('error')
  await userEvent.keyboard('456')
  await expect.element(code).toHaveValue('123456')
})
