import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { withHumanCheck } from './with-human-check.ts'

const hmacSignatureSecret = 'of this test'
const getChallenge = vi.fn(async () => ({
  challenge: await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256' as const, cost: 2, counter: 3, deriveKey, hmacSignatureSecret },
  }),
}))
const app = { clients: { auth: { getChallenge } } } as unknown as App
const asked = refusal(428, { code: 'gm-error-human-check' })

test('a call that is taken at once needs no proof of work', async () => {
  const call = vi.fn(async (_?: string) => 'done')
  expect(await withHumanCheck(app, call)).toBe('done')
  expect(call.mock.calls).toEqual([[]])
  expect(getChallenge).not.toHaveBeenCalled()
})

test('a call for which one is asked is repeated once with a solution that counts', async () => {
  const call = vi.fn(async (_?: string) => 'done')
  call.mockRejectedValueOnce(asked)
  expect(await withHumanCheck(app, call)).toBe('done')
  expect(call).toHaveBeenCalledTimes(2)
  const given = JSON.parse(atob(call.mock.lastCall?.[0] ?? ''))
  expect(await verifySolution({ ...given, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true })
  call.mockRejectedValue(asked)
  await expect(withHumanCheck(app, call)).rejects.toBe(asked)
  expect(call).toHaveBeenCalledTimes(4)
})

test('other refusals stay as they are', async () => {
  for (const refused of [refusal(400, { code: 'gm-error-human-check' }), refusal(403)]) {
    const call = vi.fn(() => Promise.reject<never>(refused))
    await expect(withHumanCheck(app, call)).rejects.toBe(refused)
    expect(call).toHaveBeenCalledTimes(1)
  }
})
