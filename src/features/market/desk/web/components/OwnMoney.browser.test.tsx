import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Money } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { deskFailure } from '../desk-failure.ts'
import type { DeskState } from '../desk-state.ts'
import { ownMoneyText, useOwnMoney } from '../use-own-money.ts'
import { OwnMoney } from './OwnMoney.tsx'

const state = { ownCurrency: 'LKR', counts: {}, sale: { isOpen: true, lacks: [] } } as unknown as DeskState
const preferences = {
  getRates: async () => ({
    ...{ base: 'USD' as const, date: '2026-11-20', source: 'table' as const, older: {} },
    rates: { USD: 1, GBP: 0.8, LKR: 300 },
  }),
}

function Price({ charged }: { charged: Money }): ReactNode {
  const { t, language } = useTranslation()
  const own = useOwnMoney(7)(charged)
  return (
    <>
      <p data-testid="cell">
        <OwnMoney charged={charged} own={own} isAbout />
      </p>
      <p data-testid="sentence">{ownMoneyText(t, charged, own, language)}</p>
    </>
  )
}

async function showPrice(charged: Money, ownCurrency = 'LKR', language = 'en') {
  const slots = { deskState: [async () => async () => ({ ...state, ownCurrency })] }
  const { screen } = await show(<Price charged={charged} />, { slots, language, clients: { preferences } })
  return { screen, cell: screen.getByTestId('cell'), sentence: screen.getByTestId('sentence') }
}

test('a large amount is shown in the enterprise’s own currency, approximately and without decimals', async () => {
  const { cell, sentence } = await showPrice({ amount: 11_812, currency: 'USD' })
  await expect.element(cell).toMatchTextContent(/^about .*35,436 \$118\.12$/)
  await expect.element(sentence).toMatchTextContent(/^about .*35,436 \(\$118\.12\)$/)
})

test('a small amount keeps its decimals', async () => {
  const { cell } = await showPrice({ amount: 250, currency: 'USD' }, 'GBP')
  await expect.element(cell).toHaveTextContent('about £2 $2.50')
})

test('a charge in the own currency, or in one without a rate, is shown alone', async () => {
  const same = await showPrice({ amount: 50_000, currency: 'LKR' })
  await expect.element(same.sentence).toMatchTextContent(/500$/)
  expect(same.cell.element().textContent).not.toContain('about')
  await same.screen.unmount()
  const { cell, sentence } = await showPrice({ amount: 1000, currency: 'XPF' })
  await expect.element(sentence).toMatchTextContent(/1,000/)
  expect(cell.element().textContent).not.toContain('about')
})

test('zero is shown once, and in Urdu each amount keeps its own direction', async () => {
  const none = await showPrice({ amount: 0, currency: 'USD' })
  await expect.element(none.cell).toMatchTextContent(/^\S+\s?0(\.00)?$/)
  expect(none.cell.element().querySelectorAll('bdi').length).toBe(1)
  await none.screen.unmount()
  const { cell } = await showPrice({ amount: 11_812, currency: 'USD' }, 'LKR', 'ur')
  await expect.poll(() => cell.element().querySelectorAll('bdi').length).toBe(2)
})

test('an admin of Pola with read access gets that as the reason when a change is refused', async () => {
  const { app } = await show(<p />)
  expect(deskFailure(app.t, refusal(403, { code: 'gm-error-read-only' }))).toBe(
    'You see this enterprise’s desk as an admin: nothing can be changed here.',
  )
  expect(deskFailure(app.t, refusal(500))).toBe('Something went wrong. Please try again.')
})
