import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Boost } from '../../boosts.contract.ts'
import { BoostButton } from '../boost-button.tsx'

type Start = Clients['boosts']['boostVendor']
type Change = Clients['boosts']['changeVendorBoost']

const none: Boost = { until: null, hasBoosted: false, days: 5, price: null }
const until = (day: string): Boost => ({ ...none, until: `${day}T12:00:00.000Z`, hasBoosted: true })

async function showBoost(boost: Boost | Error, language = 'en') {
  const start = vi.fn<Start>(async () => until('2026-02-07'))
  const change = vi.fn<Change>(async ({ active }) => (active ? until('2026-02-09') : { ...none, hasBoosted: true }))
  const get = vi.fn(async () => {
    if (boost instanceof Error) throw boost
    return boost
  })
  const clients = { boosts: { getVendorBoost: get, boostVendor: start, changeVendorBoost: change } }
  const { screen } = await show(<BoostButton vendorId={5} />, { clients, language })
  return { screen, start, change, get, button: (name: string) => screen.getByRole('button', { name }) }
}

test('a boost can be started, extended and ended, and shows until when it runs', async () => {
  const { screen, start, change, button } = await showBoost(none)
  await expect.element(screen.getByText('A boost shows your profile above others for 5 days.')).toBeVisible()
  await button('Boost profile').click()
  await expect.element(screen.getByText('Boosted until 7 Feb 2026')).toBeVisible()
  await button('Extend to 5 days').click()
  await expect.element(screen.getByText('Boosted until 9 Feb 2026')).toBeVisible()
  await button('End the boost').click()
  await expect.element(button('Boost profile')).toBeVisible()
  expect(start.mock.calls.map(([input]) => input)).toEqual([{ id: 5 }])
  expect(change.mock.calls.map(([input]) => input.active)).toEqual([true, false])
})

test('two presses start one boost', async () => {
  const { start, button } = await showBoost(none)
  const answer = Promise.withResolvers<Boost>()
  start.mockReturnValueOnce(answer.promise)
  await expect.element(button('Boost profile')).not.toHaveAttribute('aria-disabled')
  ;(button('Boost profile').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Boost profile')).toHaveAttribute('aria-disabled', 'true')
  answer.resolve(until('2026-02-07'))
  await expect.element(button('End the boost')).not.toHaveAttribute('aria-disabled')
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([409, 503])('a refusal (%i) is shown, and the state is loaded again', async status => {
  const { screen, start, get, button } = await showBoost(none)
  start.mockRejectedValueOnce(refusal(status, { code: 'gm-info-not-published' }))
  await button('Boost profile').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent()
  await expect.poll(() => get.mock.calls.length).toBe(2)
  await expect.element(button('Boost profile')).not.toHaveAttribute('aria-disabled')
})

test('a boost that somebody else ended meanwhile isn’t shown as running', async () => {
  const { screen, change, get, button } = await showBoost(until('2026-02-07'))
  await expect.element(button('End the boost')).toBeVisible()
  get.mockResolvedValue(none)
  change.mockRejectedValueOnce(refusal(409, { code: 'gm-info-no-boost' }))
  await button('End the boost').click()
  await expect.element(button('Boost profile')).toBeVisible()
  await expect.element(screen.getByText(/Boosted until/)).not.toBeInTheDocument()
})

test('people who may not boost don’t see the button', async () => {
  const { screen, get } = await showBoost(refusal(404))
  await expect.poll(() => get.mock.settledResults.length).toBe(1)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('in Sinhala the end date is in Sinhala', async () => {
  const { screen } = await showBoost(until('2026-02-07'), 'si')
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/පෙබ/)
})

test('the price is shown, and with too few credits the way to get more', async () => {
  const { screen, button } = await showBoost({ ...none, price: { cost: 2, left: 3 } })
  await expect.element(screen.getByText('It costs 2 credits. Credits you have: 3')).toBeVisible()
  await expect.element(button('Boost profile')).not.toHaveAttribute('aria-disabled')
})

test('with too few credits the button leads to the subscription', async () => {
  const { screen, button, start } = await showBoost({ ...none, price: { cost: 2, left: 1 } })
  const link = screen.getByRole('link', { name: 'A subscription gives you credits' })
  await expect.element(link).toHaveAttribute('href', '/vendor/subscription?vendorId=5')
  await expect.element(button('Boost profile')).toHaveAttribute('aria-disabled', 'true')
  expect(start).not.toHaveBeenCalled()
})
