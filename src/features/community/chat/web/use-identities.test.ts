import { expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'
import { endSession } from '#web/session-end.ts'
import { loadIdentities } from './use-identities.ts'

test('a visitor’s identities are loaded while the session lasts, and not afterwards', async () => {
  const found = { items: [], unread: 0 }
  const getIdentities = vi.fn(async () => found)
  const app = { clients: { chat: { getIdentities } } } as unknown as App
  await expect(loadIdentities(app)).resolves.toBe(found)
  endSession()
  await expect(loadIdentities(app)).rejects.toThrow()
  expect(getIdentities).toHaveBeenCalledOnce()
})
