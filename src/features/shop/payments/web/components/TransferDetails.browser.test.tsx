import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { TransferDetails } from './TransferDetails.tsx'

afterEach(() => vi.restoreAllMocks())

const transfer = { reference: 'P-10423-1H', details: 'Bank of Kandy\n8102', dueAt: '2026-11-29T19:10:00.000Z' }

test('what a bank’s form asks for is copied as the bank takes it: an amount without signs', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const ui = <TransferDetails transfer={transfer} amount={123_450} currency="USD" note="Put aside until then." />
  const { screen } = await show(ui)
  await expect
    .element(screen.getByRole('heading', { name: /^Please transfer \$1,234\.50 by \d+ Nov 2026, \d\d:\d\d/ }))
    .toBeVisible()
  await expect.element(screen.getByText('Put aside until then.')).toBeVisible()
  for (const name of ['Amount', 'Reference', 'Bank account'])
    await screen.getByRole('button', { name: `Copy ${name}` }).click()
  expect(copy.mock.calls).toEqual([['1234.50'], ['P-10423-1H'], ['Bank of Kandy\n8102']])
})
