import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { draft, now, showDesk, without } from '../testing/show-standards-desk.tsx'

afterEach(() => sessionStorage.clear())

const violations = async (element: Element) => (await axe.run(element)).violations.map(({ id }) => id)

test('without a draft one reads what holds, by sector, and starts one', async () => {
  const { screen, startStandardsDraft, answer } = await showDesk(without)
  await expect.element(screen.getByText('Pay fairly.')).toBeVisible()
  await expect
    .element(
      screen.getByRole('listitem').filter({ hasText: 'from 1 Jan 2025 on · holds now · 12 applications · Asha' }),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Version 1' }))
    .toHaveAttribute('href', '/minimum-standards?version=1')
  await expect.element(screen.getByRole('button', { name: 'Change', exact: true })).not.toBeInTheDocument()
  await screen.getByText('Food', { exact: true }).click()
  await expect.element(screen.getByText('Name the farm.')).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
  answer.current = { ...without, draft }
  await screen.getByRole('button', { name: 'Start draft' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Draft of version 2' })).toBeVisible()
  expect(startStandardsDraft).toHaveBeenCalledTimes(1)
})

test('a standard is changed in several languages, and never without English', async () => {
  const { screen, changeStandardsDraft } = await showDesk()
  await screen.getByRole('button', { name: 'Change', exact: true }).nth(1).click()
  const words = screen.getByRole('textbox', { name: 'Standard' })
  await words.fill('')
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await words.fill('එය අයිති කාටද?')
  await screen.getByRole('button', { name: 'Save standard' }).click()
  await expect.element(screen.getByText('Please write the English words.').first()).toBeVisible()
  await expect.element(words).toHaveValue('')
  expect(await violations(screen.container)).toEqual([])
  await words.fill('Say openly who owns it.')
  await screen.getByRole('button', { name: 'Save standard' }).click()
  const text = { en: 'Say openly who owns it.', si: 'එය අයිති කාටද?' }
  await expect
    .poll(() => changeStandardsDraft.mock.calls)
    .toEqual([[{ revision: 4, change: { do: 'change', id: 2, text } }]])
  await expect.element(screen.getByText('Standard saved')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})

test('a standard is added to a sector', async () => {
  const { screen, changeStandardsDraft } = await showDesk()
  await screen.getByText('Food', { exact: true }).click()
  await screen.getByText('Dairy', { exact: true }).click()
  await screen.getByRole('button', { name: 'Add standard' }).nth(2).click()
  await screen.getByRole('textbox', { name: 'Standard' }).fill('Cows go out.')
  await screen.getByRole('button', { name: 'Save standard' }).click()
  const change = { do: 'add', nodeId: 8, text: { en: 'Cows go out.' } }
  await expect.poll(() => changeStandardsDraft.mock.calls).toEqual([[{ revision: 4, change }]])
})

test('the keyboard sorts standards within their sector, and removes one', async () => {
  const { screen, changeStandardsDraft } = await showDesk()
  await expect.element(screen.getByRole('button', { name: 'Move up' }).first()).toHaveAttribute('aria-disabled', 'true')
  ;(screen.getByRole('button', { name: 'Move down' }).first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => changeStandardsDraft.mock.lastCall?.[0])
    .toEqual({ revision: 4, change: { do: 'sort', nodeId: null, ids: [2, 1] } })
  await expect.element(screen.getByText('Moved to place 2 of 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await expect
    .poll(() => changeStandardsDraft.mock.lastCall?.[0])
    .toEqual({ revision: 4, change: { do: 'remove', id: 1 } })
})

test('saved by another admin meanwhile: what is typed stays, and theirs are a button away', async () => {
  const { screen, changeStandardsDraft, answer } = await showDesk()
  await screen.getByRole('button', { name: 'Change', exact: true }).first().click()
  const words = screen.getByRole('textbox', { name: 'Standard' })
  await words.fill('Mine.')
  const theirs = [{ ...now[0]!, text: { en: 'Theirs.' } }, ...now.slice(1)]
  answer.current = { ...without, draft: { ...draft, revision: 5, standards: theirs } }
  changeStandardsDraft.mockRejectedValueOnce(refusal(409, { code: 'gm-error-standards-changed' }))
  await screen.getByRole('button', { name: 'Save standard' }).click()
  await expect.element(screen.getByText(/^Nimali saved at/)).toBeVisible()
  await expect.element(words).toHaveValue('Mine.')
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(words).toHaveValue('Theirs.')
  await words.fill('Mine again.')
  await screen.getByRole('button', { name: 'Save standard' }).click()
  await expect
    .poll(() => changeStandardsDraft.mock.lastCall?.[0])
    .toEqual({ revision: 5, change: { do: 'change', id: 1, text: { en: 'Mine again.' } } })
})

test('what changes stands beside what holds now, in both scripts', async () => {
  const standards = [
    { id: 1, nodeId: null, text: { en: 'Pay a living wage.', si: 'ජීවත් විය හැකි වැටුපක් ගෙවන්න.' } },
    now[1]!,
    { id: 9, nodeId: 7, text: { en: 'Say what is in it.' } },
  ]
  const { screen } = await showDesk({ ...without, draft: { ...draft, standards } })
  await screen.getByRole('button', { name: 'What changes' }).click()
  for (const text of ['Pay fairly.', 'සාධාරණව ගෙවන්න.', 'Pay a living wage.', 'ජීවත් විය හැකි වැටුපක් ගෙවන්න.'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Say who owns it.')).not.toBeInTheDocument()
  await expect.element(screen.getByText('No longer asked')).toBeVisible()
  await expect.element(screen.getByText('Missing in සිංහල')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Food' })).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1024, 768)
})

test('a version is published from a day on; a day that can’t be is said at its field', async () => {
  const { screen, publishStandards, answer } = await showDesk()
  await screen.getByRole('button', { name: 'Publish version 2' }).click()
  const day = screen.getByLabelText('Holds from')
  await day.fill('2020-01-01')
  publishStandards.mockRejectedValueOnce(refusal(400, { code: 'gm-error-standards-day' }))
  await screen.getByRole('button', { name: 'Publish version 2' }).click()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill('2027-01-01')
  const second = { ...without.versions[0]!, number: 2, fromDay: '2027-01-01', isInForce: false, applications: 0 }
  answer.current = { ...without, versions: [second, ...without.versions] }
  await screen.getByRole('button', { name: 'Publish version 2' }).click()
  await expect.poll(() => publishStandards.mock.lastCall).toEqual([{ revision: 4, fromDay: '2027-01-01' }])
  await expect.element(screen.getByText(/from 1 Jan 2027 on · holds later/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start draft' })).toBeVisible()
})

test('a draft is discarded after asking', async () => {
  const { screen, discardStandardsDraft, answer } = await showDesk()
  await screen.getByRole('button', { name: 'Discard draft' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Discard draft?' })
  expect(discardStandardsDraft).not.toHaveBeenCalled()
  answer.current = without
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => discardStandardsDraft.mock.calls).toEqual([[{ revision: 4 }]])
  await expect.element(screen.getByRole('button', { name: 'Start draft' })).toBeVisible()
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const { screen } = await showDesk({ ...without, draft }, 'si')
  await expect.element(screen.getByText('සාධාරණව ගෙවන්න.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
  await page.viewport(1024, 768)
})
