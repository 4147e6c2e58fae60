import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Statement } from '../../moderation.contract.ts'
import { aStatement } from '../testing/a-case.ts'
import { statementLoader } from './open-moderation.loader.ts'
import { StatementPage } from './StatementPage.tsx'

afterEach(() => sessionStorage.clear())

async function showStatement(given: Partial<Statement> = {}, search = '?key=abc') {
  let now = aStatement(given)
  const getStatement = vi.fn<Clients['moderation']['getStatement']>(async () => now)
  const appeal = vi.fn<Clients['moderation']['appeal']>(async ({ words }) => {
    now = { ...now, appealUntil: null, appeal: { words, at: '2026-11-24T08:00:00.000Z', answer: null } }
    return { success: true }
  })
  const shown = await show(<StatementPage />, {
    ...{ path: `/moderation/statements/4${search}`, route: '/moderation/statements/:id', loader: statementLoader },
    clients: { moderation: { getStatement, appeal } },
  })
  return { ...shown, getStatement, appeal }
}

test('whoever has the key of the mail reads why, and appeals without an account', async () => {
  const { screen, getStatement, appeal } = await showStatement()
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('“Neem oil” is hidden until it is corrected')
  expect(getStatement).toHaveBeenCalledWith({ id: 4, key: 'abc', language: 'en' })
  await expect.element(screen.getByText('This is against rule 4: No unproven cures.')).toBeVisible()
  await expect.element(screen.getByText('Cures dengue in three days.')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
  const words = screen.getByRole('textbox', { name: 'Why should the decision be taken back?' })
  const send = screen.getByRole('button', { name: 'Send appeal' })
  await send.click()
  await expect.element(words).toHaveAccessibleDescription('Please say why the decision should be taken back.')
  await words.fill(' It is a translation. ')
  await send.click()
  await expect.element(screen.getByText(/^We’ve got your appeal\./)).toHaveFocus()
  await expect.element(screen.getByText('It is a translation.')).toBeVisible()
  expect(appeal.mock.calls).toEqual([[{ id: 4, key: 'abc', words: 'It is a translation.' }]])
})

test('no link on the page, and no referrer, has the key', async () => {
  const { screen } = await showStatement()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('origin')
  const links = [...document.querySelectorAll('a')].map(link => link.href)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(link => link.includes('abc'))).toEqual([])
})

test.each([
  ['upheld', 'Somebody else has looked at it. The decision stands.'],
  ['taken-back', 'Somebody else has looked at it, and took the decision back.'],
] as const)('an appeal that was %s says so, and can’t be sent again', async (answer, text) => {
  const appeal = { words: 'It is a translation.', at: '2026-11-24T08:00:00.000Z', answer }
  const { screen } = await showStatement({ appeal, appealUntil: null })
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('textbox').query()).toBeNull()
})

test('a decision that nobody can appeal against has no form', async () => {
  const { screen } = await showStatement({ appealUntil: null, words: null })
  await expect.element(screen.getByRole('heading', { name: 'Reasons' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What it said' }).query()).toBeNull()
  expect(screen.getByRole('textbox').query()).toBeNull()
})

test('an appeal that is refused keeps its words', async () => {
  const { screen, appeal } = await showStatement({}, '')
  appeal.mockRejectedValueOnce(refusal(409, { code: 'gm-error-appeal-over' }))
  const words = screen.getByRole('textbox')
  await words.fill('It is a translation.')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This decision can’t be appealed against/)
  await expect.element(words).toHaveValue('It is a translation.')
  expect(appeal.mock.calls).toEqual([[{ id: 4, words: 'It is a translation.' }]])
})

test('without scripts the form goes to the page’s own address, with the key', async () => {
  const { screen } = await showStatement()
  const words = screen.getByRole('textbox')
  await expect.element(words).toBeVisible()
  const form = words.element().closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/moderation/statements/4?key=abc'])
  expect(words.element().getAttribute('name')).toBe('words')
})

test.each([
  ['', ' ', 'Please say why the decision should be taken back.'],
  ['', 'x'.repeat(5_002), 'Please shorten it by 2 letters.'],
] as const)('what came back is in the field, with what is wrong (%#)', async (problem, words, text) => {
  const { screen, getStatement } = await showStatement({ tried: { words, problem } }, `?tried=${tried}`)
  expect(getStatement).toHaveBeenCalledWith({ id: 4, tried, language: 'en' })
  const field = screen.getByRole('textbox')
  await expect.element(field).toHaveValue(words)
  await expect.element(field).toHaveAccessibleDescription(text)
})

test('a refusal that no field is to blame for stands above what was typed', async () => {
  const { screen } = await showStatement({ tried: { words: 'Why?', problem: 'TOO_MANY_REQUESTS' } }, `?tried=${tried}`)
  await expect.element(screen.getByText('Too many attempts. Please wait a while.')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Why?')
  expect((await axe.run(screen.container)).violations).toEqual([])
})

const tried = '0f9b1c1e-2d3a-4b5c-8d7e-1f2a3b4c5d6e'
