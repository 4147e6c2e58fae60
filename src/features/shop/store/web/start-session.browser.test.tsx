import { beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { startSession } from './start-session.ts'

// cancelled when the session ends, which would refuse it
const untilTheEnd = { signal: expect.any(AbortSignal) }

beforeEach(() => sessionStorage.clear())

function visit(viewer: Partial<NonNullable<App['viewer']>> | null) {
  const startCommerceSession = vi.fn(async (_: object) => ({ kind: 'skipped' }))
  const app = { viewer: viewer && aViewer(viewer), clients: { store: { startCommerceSession } } } as unknown as App
  return { open: (pathname = '/') => startSession(app, pathname), startCommerceSession }
}
const vendor = (id: number) => ({ id }) as NonNullable<App['viewer']>['selectedVendor']

test('a member’s store session starts once for each profile, and not on the checkout', async () => {
  const member = visit({ selectedVendor: null })
  await member.open('/checkout')
  expect(member.startCommerceSession).not.toHaveBeenCalled()
  await member.open()
  await member.open('/marketplace')
  expect(member.startCommerceSession).toHaveBeenCalledExactlyOnceWith({}, untilTheEnd)
  const switched = visit({ selectedVendor: vendor(3) })
  await switched.open()
  expect(switched.startCommerceSession).toHaveBeenCalledExactlyOnceWith({}, untilTheEnd)
})

test('a failed session start is retried on the next page', async () => {
  const { open, startCommerceSession } = visit({})
  startCommerceSession.mockRejectedValueOnce(new Error('no network'))
  await open()
  await open('/marketplace')
  await open('/cart')
  expect(startCommerceSession).toHaveBeenCalledTimes(2)
})

test('guests and admins start no session; an admin who views a vendor starts that vendor’s', async () => {
  for (const viewer of [null, { role: 1, selectedVendor: null }]) {
    const { open, startCommerceSession } = visit(viewer)
    await open()
    expect(startCommerceSession).not.toHaveBeenCalled()
  }
  const viewing = visit({ role: 1, selectedVendor: vendor(7) })
  await viewing.open()
  expect(viewing.startCommerceSession).toHaveBeenCalledExactlyOnceWith({ vendorId: 7 }, untilTheEnd)
})
