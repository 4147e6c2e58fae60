import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { desk, showLook, showRoles } from '../testing/show-settings.tsx'

const violations = async (element: Element) =>
  (await axe.run(element, { iframes: false })).violations.map(({ id }) => id)

test('a change is saved, counted and published, and taken back with another tap', async () => {
  const { screen, changeNetworkDraft, publishNetworkDraft, publishNetworkVersion } = await showLook()
  await expect.element(screen.getByText('Everything is as visitors see it')).toBeVisible()
  await screen.getByRole('button', { name: 'Round', exact: true }).click()
  await expect.element(screen.getByText('1 change not published')).toBeVisible()
  await expect
    .poll(() => changeNetworkDraft.mock.lastCall)
    .toEqual([{ networkId: 7, revision: 4, changes: { corners: 'round' } }])
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => publishNetworkDraft.mock.lastCall).toEqual([{ networkId: 7, revision: 5 }])
  await screen.getByRole('button', { name: 'Undo publication' }).click()
  await expect.poll(() => publishNetworkVersion.mock.lastCall).toEqual([{ networkId: 7, number: 1, revision: 6 }])
})

test('a change that was typed last is published, too', async () => {
  const { screen, changeNetworkDraft, publishNetworkDraft } = await showLook()
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }).first(), 'Growers')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => publishNetworkDraft.mock.calls.length).toBe(1)
  expect(changeNetworkDraft.mock.lastCall?.[0].changes).toMatchObject({ name: { en: 'Growers' } })
})

test('an empty English name is asked for, and isn’t saved', async () => {
  const { screen, changeNetworkDraft } = await showLook()
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }).first(), '')
  await expect.element(screen.getByText('Please write the English name.').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Round', exact: true }).click()
  await expect.poll(() => changeNetworkDraft.mock.calls.length).toBe(1)
  expect(changeNetworkDraft.mock.lastCall?.[0].changes).toEqual({ corners: 'round' })
})

test('a colour is measured while it is typed, and what is half typed isn’t saved', async () => {
  const { screen, changeNetworkDraft } = await showLook()
  const field = screen.getByLabelText('Main colour as a code')
  await userEvent.fill(field, '#ffe0')
  await expect.element(screen.getByText('Please type a colour like #3e6b2f.')).toBeVisible()
  await userEvent.fill(field, '#ffe066')
  await expect.element(screen.getByText(/Too pale to be read: visitors see #[0-9a-f]{6}, [4-9.]+ to 1/)).toBeVisible()
  await userEvent.fill(field, '17649A')
  await expect.element(screen.getByText('White text on it reads well, 6.3 to 1').first()).toBeVisible()
  await expect
    .poll(() => changeNetworkDraft.mock.lastCall?.[0].changes)
    .toEqual({ theme: { primary: '#17649a', accent: '#3d6b1f' } })
})

test('sections change places by keys, keep the focus, and are shown by a switch', async () => {
  const { screen, changeNetworkDraft } = await showLook()
  const handle = screen.getByRole('button', { name: 'Greeting: place 1 of 5' })
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Greeting: place 2 of 5' })).toHaveFocus()
  await screen.getByRole('switch', { name: 'Show Map' }).click()
  await expect
    .poll(() => {
      const { sections } = (changeNetworkDraft.mock.lastCall?.[0].changes ?? {}) as {
        sections?: { id: number; isShown: boolean }[]
      }
      return sections?.map(({ id, isShown }) => [id, isShown])
    })
    .toEqual([
      [2, false],
      [1, false],
      [3, false],
      [4, true],
      [5, false],
    ])
})

test('words of a section are saved as they stand in the field', async () => {
  const { screen, changeNetworkDraft } = await showLook()
  await screen.getByRole('button', { name: 'News Nothing written yet' }).click()
  await userEvent.fill(screen.getByLabelText('Title', { exact: true }).first(), 'Field day')
  await userEvent.fill(screen.getByLabelText('Text', { exact: true }).first(), 'Bring **boots**.')
  await expect
    .poll(() => JSON.stringify(changeNetworkDraft.mock.lastCall))
    .toContain('"title":{"en":"Field day"},"text":{"en":"Bring **boots**."}')
})

test('who saves second is told who was first, and decides', async () => {
  const { screen, state } = await showLook()
  const theirs = {
    changes: { layout: 'map' as const },
    revision: 9,
    by: 'Tharshini',
    changedAt: '2026-11-30T08:00:00.000Z',
  }
  state.conflict = { ...desk, ...theirs }
  await screen.getByRole('button', { name: 'Round', exact: true }).click()
  await expect.element(screen.getByText(/Tharshini saved at/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Round', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Soft', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('1 change not published')).toBeVisible()
})

test('on a phone and in Sinhala nothing is wider than the window, and nothing is in the way of anybody', async () => {
  await page.viewport(390, 844)
  const { screen } = await showLook({ language: 'si' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('පෙනුම සහ කොටස්')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
  await page.viewport(1024, 768)
})

test('an owner gives a role by an address, and hears when nobody has it', async () => {
  const { screen, giveNetworkRole } = await showRoles('owner')
  giveNetworkRole.mockRejectedValueOnce(refusal(400, { code: 'gm-error-role-no-account' }))
  await userEvent.fill(screen.getByLabelText('Email of their account'), 'dilini@pola.example')
  await screen.getByRole('button', { name: 'Give role' }).click()
  await expect.element(screen.getByText(/Nobody has an account with this address yet/).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Give role' }).click()
  await expect.element(screen.getByText('Role given, and we’ve let them know')).toBeVisible()
  expect(giveNetworkRole.mock.lastCall).toEqual([{ networkId: 7, email: 'dilini@pola.example', role: 'reader' }])
  expect(await violations(screen.container)).toEqual([])
})

test('an admin sees who manages the network, without addresses and without acts', async () => {
  const { screen } = await showRoles('admin')
  await expect.element(screen.getByText('Tharshini Selvarajah')).toBeVisible()
  expect(screen.container.textContent).not.toContain('tharshini@')
  expect(screen.getByRole('button', { name: /Take away/ }).query()).toBeNull()
  expect(screen.getByLabelText('Email of their account').query()).toBeNull()
})
