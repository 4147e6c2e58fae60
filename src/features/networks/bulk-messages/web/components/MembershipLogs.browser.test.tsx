import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { VendorMembership } from '../../bulk-messages.contract.ts'
import { MembershipLogs } from './MembershipLogs.tsx'

const membership = (id: number, name: string): VendorMembership => ({
  ...{ network: { id, name, subDomain: `net${id}` }, isPublic: true, isStopped: false },
})
const line = (id: string, by: { name: string; isYou: boolean } | null, data: object = {}, type = 'messageSent') => ({
  ...{ id, type, audience: 'enterprise', at: '2026-11-24T06:00:00.000Z', text: '', by, data },
})

async function showLogs(items = [membership(5, 'Lanka Organic')]) {
  const bulkMessages = {
    getVendorMemberships: vi.fn(async (_: object) => ({ items })),
    getVendorLog: vi.fn(async ({ before }: { before?: number }) =>
      before
        ? { items: [line('c', null, { step: 14 })], next: null }
        : {
            items: [
              line('a', { name: 'Lanka Organic', isYou: false }, { subject: { en: 'Members’ day' }, way: 'mail' }),
              line('b', { name: 'Lanka Organic', isYou: false }, { subject: {}, way: 'chat' }),
            ],
            next: 7,
          },
    ),
    setNetworkStop: vi.fn(async ({ isStopped }: { isStopped: boolean }) => ({ isStopped })),
  }
  const shown = await show(<MembershipLogs vendorId={9} />, { clients: { bulkMessages } as never })
  return { ...shown, ...bulkMessages }
}

test('the log of the only network is open, and comes in pages', async () => {
  const { screen, getVendorLog } = await showLogs()
  await expect.element(screen.getByText('Message sent: Members’ day')).toBeVisible()
  await expect.element(screen.getByText('Message sent in chat')).toBeVisible()
  await screen.getByRole('button', { name: 'Earlier' }).click()
  await expect.element(screen.getByText('Reminder sent: renewal in 14 days')).toBeVisible()
  expect(getVendorLog.mock.calls.map(([{ before }]) => before)).toEqual([undefined, 7])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('of several networks a log is loaded once somebody opens it', async () => {
  const { screen, getVendorLog } = await showLogs([membership(5, 'Lanka Organic'), membership(6, 'Fair Isle')])
  const open = screen.getByRole('button', { name: 'Show history' })
  await expect.poll(() => open.elements().length).toBe(2)
  expect(getVendorLog).not.toHaveBeenCalled()
  ;(open.last().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getVendorLog.mock.calls).toMatchObject([[{ vendorId: 9, networkId: 6 }]])
  await expect.element(screen.getByRole('button', { name: 'Hide history' })).toHaveAttribute('aria-expanded', 'true')
})

test('messages are turned off with one click, and a failure leaves the box as it was', async () => {
  const { screen, setNetworkStop } = await showLogs()
  const box = screen.getByRole('checkbox', { name: 'I want what Lanka Organic writes to its members' })
  await expect.element(box).toBeChecked()
  setNetworkStop.mockRejectedValueOnce(refusal(500))
  await box.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveFocus()
  await box.click()
  await expect.element(box).toBeChecked()
  expect(setNetworkStop.mock.calls.map(([{ isStopped }]) => isStopped)).toEqual([true, true, false])
})
