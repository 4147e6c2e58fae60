import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import type { CaseDecision, ModerationCase } from '../moderation.contract.ts'
import { showDesk } from './testing/show-desk.tsx'

afterEach(() => sessionStorage.clear())

const decision: CaseDecision = {
  ...{ id: 5, caseId: 3, measure: 'remove', sanction: 'pause', sanctionUntil: '2026-11-30T10:40:00.000Z' },
  ...{ rule: 'cures', facts: { en: 'A false cure.' }, at: '2026-11-23T10:40:00.000Z', by: 'Malini' },
  ...{ isTakenBack: false, appealedAt: '2026-11-24T10:40:00.000Z' },
}

test('an appeal stands with the decision that it is against, and is answered', async () => {
  const given: Partial<ModerationCase> = {
    ...{ source: 'appeal', state: 'removed', decisions: [decision], reports: [], reportCount: 0 },
    ...{ appeal: { words: 'It is a translation.', at: '2026-11-24T10:40:00.000Z', decision } },
    ...{ measures: ['leave', 'take-back'], sanctions: ['none'] },
  }
  const { screen, button, previewStatement } = await showDesk({ given })
  const appeal = screen.getByRole('region', { name: 'An appeal' })
  await expect
    .element(appeal)
    .toMatchTextContent(
      /It is a translation\..*Against the decision of 23 Nov 2026, .*: Removed, can’t post until 30 Nov 2026 · decided by Malini · 4 · No unproven cures/,
    )
  await expect.element(appeal).toMatchTextContent(/A false cure\./)
  await screen.getByRole('radio', { name: /^Let the decision stand/ }).click()
  await expect.element(button('Let it stand and answer')).toBeVisible()
  await expect.element(screen.getByText('Statement in si')).toBeVisible()
  expect(previewStatement.mock.lastCall?.[0]).toMatchObject({ measure: 'leave', rule: null })
  expect(screen.getByRole('combobox').query()).toBeNull()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('an order says who ordered it, by which law, and by when', async () => {
  const dueAt = new Date(Date.now() + 19 * 60 * 60_000 + 30_000).toISOString()
  const order = {
    ...{ id: 1, authority: 'Consumer Affairs Authority', article: 'section 30', number: 'CAA/12', words: 'Remove it.' },
    ...{ file: null, receivedAt: '2026-11-23T10:40:00.000Z', dueAt },
  }
  const { screen, heading } = await showDesk({ given: { source: 'order', orders: [order] } })
  await expect.element(heading('Listing: Neem oil: order of Consumer Affairs Authority')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Order of an authority' }))
    .toMatchTextContent(
      /Consumer Affairs Authority.*19 h 0 min left of 24.*Number CAA\/12, under section 30.*Remove it\./,
    )
})

test('a message stands between what was said before and after it', async () => {
  const said = (text: string, isMeant = false) => ({
    name: 'Kamala',
    by: null,
    text,
    at: `2026-11-20T14:1${text.length}:00.000Z`,
    isMeant,
  })
  const around = [said('One'), said('Meant', true), said('Then')]
  const { screen } = await showDesk({ given: { kind: 'message', title: '', words: 'Meant', around } })
  await expect
    .element(screen.getByRole('region', { name: 'What it is about' }))
    .toMatchTextContent(/One.*Sunil Bandara.*Meant.*Then/)
})

test('the author’s history leads to other cases', async () => {
  const nobody = { caseId: null, source: null, title: '', measure: null, sanction: null, by: null }
  const given: Partial<ModerationCase> = {
    history: [
      {
        ...{ at: '2026-09-02T08:00:00.000Z', what: 'decision', caseId: 3, source: 'report', title: 'Soap' },
        ...{ measure: 'warn', sanction: 'none', by: 'Malini' },
      },
      { at: '2026-03-02T08:00:00.000Z', what: 'joined', ...nobody },
    ],
    standing: { since: '2026-03-02T00:00:00.000Z', written: 41, pausedUntil: null, isSuspended: true },
  }
  const { screen, address } = await showDesk({ given })
  await expect.element(screen.getByText('This account is suspended.')).toBeVisible()
  await expect.element(screen.getByText('Joined', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: 'A report · Soap · Reminded of the rules · decided by Malini' }).click()
  await expect.poll(address).toBe('/admin/moderation?case=3')
})

const picture = (id: string, alt = '') => ({ id, width: 400, height: 300, color: '#a0b0c0', alt })
const [one, two] = ['0f9b1c1e-2d3a-4b5c-8d7e-1f2a3b4c5d6e', '1f9b1c1e-2d3a-4b5c-8d7e-1f2a3b4c5d6e']

test('the pictures of a thing are shown, and open large', async () => {
  const { screen } = await showDesk({ given: { pictures: [picture(one, 'Neem'), picture(two)] } })
  const list = screen.getByRole('list', { name: 'Pictures' })
  await expect
    .element(list.getByRole('link', { name: 'Picture Neem, opens in a new tab' }))
    .toHaveAttribute('href', `/files/${one}/x_large.webp`)
  await expect.element(list.getByRole('link', { name: 'Picture 2, opens in a new tab' })).toBeVisible()
  expect(list.getByRole('button').query()).toBeNull()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('after a report of harassment each is blurred until it is asked for, and the focus stays', async () => {
  const report = { id: 1, reason: 'harassment' as const, message: '', createdAt: '2026-11-23T08:00:00.000Z' }
  const reports = [{ ...report, reporter: null, earlier: { right: 0, all: 0 } }]
  const { screen } = await showDesk({ given: { pictures: [picture(one), picture(two)], reports } })
  const list = screen.getByRole('list', { name: 'Pictures' })
  await expect.element(list).toBeVisible()
  expect(list.getByRole('link').elements()).toEqual([])
  expect([...list.element().querySelectorAll('img')].map(({ dataset }) => dataset.blurred)).toEqual(['true', 'true'])
  await list.getByRole('button', { name: 'Show picture 2' }).click()
  await expect.element(list.getByRole('button', { name: 'Blur picture 2' })).toHaveFocus()
  expect([...list.element().querySelectorAll('img')].map(({ dataset }) => dataset.blurred)).toEqual(['true', undefined])
  expect(list.getByRole('link').elements()).toHaveLength(1)
  expect((await axe.run(screen.container)).violations).toEqual([])
})
