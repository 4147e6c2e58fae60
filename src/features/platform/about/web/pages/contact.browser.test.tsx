import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { Operator } from '../../about.contract.ts'
import { ApplyPage } from './ApplyPage.tsx'
import { InfoPage } from './InfoPage.tsx'

const nobody: Operator = { name: null, about: null, email: null }
const somebody: Operator = { name: 'Pola Lanka', about: 'We sow.\n\nWe reap.', email: 'hello@pola.example' }

async function showPage(Page: ComponentType, operator: Operator, facts = {}, language = 'en') {
  const about = {
    getOperator: async () => operator,
    getFacts: async () => ({ enterprises: 170, reviewed: 170, countries: 1, networks: 0, sectors: 12, ...facts }),
  }
  const { screen } = await show(<Page />, { clients: { about }, language })
  return { screen, mail: screen.getByRole('link', { name: 'hello@pola.example' }) }
}

test('the info page shows the operator’s own text in paragraphs, with an address to write to', async () => {
  const { screen, mail } = await showPage(InfoPage, somebody)
  await expect.element(screen.getByRole('heading', { name: 'Pola Lanka runs this site' })).toBeVisible()
  await expect.element(screen.getByText('We sow.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('We reap.', { exact: true })).toBeVisible()
  await expect.element(mail).toHaveAttribute('href', 'mailto:hello@pola.example?subject=About%20Pola')
})

test('without an operator’s address no page offers one', async () => {
  const info = await showPage(InfoPage, nobody)
  await expect.element(info.screen.getByText('This site hasn’t published a contact address yet.')).toBeVisible()
  await expect.element(info.mail).not.toBeInTheDocument()
  info.screen.unmount()
  const apply = await showPage(ApplyPage, nobody)
  await expect.element(apply.screen.getByText(/This site isn’t taking applications at the moment/)).toBeVisible()
  await expect.element(apply.mail).not.toBeInTheDocument()
})

test('an application begins with an email, whose address runs left to right in Urdu', async () => {
  const { mail } = await showPage(ApplyPage, somebody, {}, 'ur')
  await expect.element(mail).toBeVisible()
  expect(getComputedStyle(mail.element().querySelector('bdi') as Element).direction).toBe('ltr')
  expect(mail.element().getAttribute('href')).toMatch(/^mailto:hello@pola\.example\?subject=%E2%80%8F?/)
})

test('facts that are zero are left out, and a count of one is singular', async () => {
  const { screen } = await showPage(InfoPage, somebody)
  await expect.element(screen.getByRole('link', { name: '170 enterprises' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'in 1 country' })).toHaveAttribute('href', '/?view=map')
  await expect.element(screen.getByText(/in 0 networks/)).not.toBeInTheDocument()
})
