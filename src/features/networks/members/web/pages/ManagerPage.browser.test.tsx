import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showManager } from '../testing/show-manager.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  return page.viewport(1440, 900)
})
afterEach(() => page.viewport(1024, 768))

const opened = async (given: Parameters<typeof showManager>[0] = {}) => {
  const shown = await showManager(given)
  const link = (name: string) => shown.screen.getByRole('rowheader', { name: new RegExp(name) }).getByRole('link')
  await expect.element(link('Wellawaya')).toBeVisible()
  return { ...shown, link, panel: shown.screen.getByRole('region', { name: /Wellawaya Sun Fruit/ }) }
}

test('chips count what waits, and lead to it', async () => {
  const { screen, address, getNetworkMembers } = await opened()
  const chips = screen.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect
    .poll(() => chips.elements().map(chip => chip.textContent))
    .toEqual(['All 3', 'Due in 30 days 2', 'Applied 1', 'Without a task 2'])
  await screen.getByRole('link', { name: 'Due in 30 days 2' }).click()
  await expect.poll(address).toBe('/lanka/network/manager?state=due')
  await expect.poll(() => getNetworkMembers.mock.lastCall).toMatchObject([{ networkId: 5, dueInDays: 30 }])
  await expect.element(screen.getByText('in 2 days')).toBeVisible()
})

test('a member opens beside the table, which stays usable, and closing leads back to the list', async () => {
  const { link, panel, screen, address, router } = await opened()
  await link('Wellawaya').click()
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await expect.element(panel.getByText('Call about the wage sheet')).toBeVisible()
  await expect.element(panel.getByText('Approved → Renewing')).toBeVisible()
  expect((await axe.run(panel.element())).violations.map(({ id }) => id)).toEqual([])
  await link('Tappers').click()
  await expect.poll(address).toBe('/lanka/network/manager?row=1')
  const other = screen.getByRole('region', { name: /Tappers/ })
  await expect.element(other).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/lanka/network/manager')
  await expect.element(link('Tappers')).toHaveFocus()
  expect(router.state.historyAction).toBe('POP')
})

test('on a phone a member is a dialog', async () => {
  await page.viewport(390, 844)
  const { link, screen } = await opened()
  await link('Wellawaya').click()
  const dialog = screen.getByRole('dialog', { name: 'Wellawaya Sun Fruit' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByLabelText('Add a note')).toBeVisible()
  expect(dialog.element().getBoundingClientRect()).toMatchObject({ x: 0, width: 390 })
})

test('a note is written once, with who sees it, and a task is done with one click', async () => {
  const { panel, addActivity, changeTask } = await opened({ path: '/lanka/network/manager?row=2' })
  await panel.getByLabelText('Add a note').fill('Called, six minutes.')
  await panel.getByLabelText('Who sees it').selectOptions('partner')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect
    .poll(() => addActivity.mock.calls)
    .toMatchObject([
      [{ networkId: 5, membershipId: 2, type: 'note', audience: 'partner', text: 'Called, six minutes.' }],
    ])
  await expect.element(panel.getByLabelText('Add a note')).toHaveValue('')
  await panel.getByRole('checkbox', { name: 'Call about the wage sheet' }).click()
  await expect.poll(() => changeTask.mock.calls).toMatchObject([[{ taskId: 't', revision: 0, isDone: true }]])
})

test('a renewal is decided with a message, and a refusal is said in words', async () => {
  const { panel, changeNetworkMember } = await opened({ path: '/lanka/network/manager?row=2' })
  changeNetworkMember.mockRejectedValueOnce({ status: 409, code: 'gm-error-membership-changed' })
  await panel.getByRole('button', { name: 'Change membership' }).click()
  await expect.element(panel.getByLabelText('Last day')).toHaveValue('2027-12-12')
  await panel.getByLabelText('Message to the enterprise (optional)').fill('Welcome back!')
  await panel.getByRole('button', { name: 'Save change' }).click()
  await expect
    .element(panel.getByText('Someone changed this membership in the meantime', { exact: false }))
    .toBeVisible()
  await expect.element(panel.getByLabelText('Message to the enterprise (optional)')).toHaveValue('Welcome back!')
  await panel.getByRole('button', { name: 'Save change' }).click()
  await expect
    .poll(() => changeNetworkMember.mock.lastCall)
    .toMatchObject([
      { revision: 2, change: { kind: 'renewal', endsOn: '2027-12-12' }, notice: { text: 'Welcome back!' } },
    ])
})

test('readers see the table and the log, and nothing that they may not do', async () => {
  const { screen, panel } = await opened({ path: '/lanka/network/manager?row=2', role: 'reader' })
  await expect.element(panel.getByText('Approved → Renewing')).toBeVisible()
  for (const name of ['Add member', 'Change membership', 'Members as a file', 'Add task'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  expect(screen.getByLabelText('Add a note').elements()).toEqual([])
  expect(screen.getByRole('link', { name: /Without a task/ }).elements()).toEqual([])
})

test('a file is checked first, then brought in', async () => {
  const { screen, importMembers } = await opened()
  await screen.getByRole('button', { name: 'Members as a file' }).click()
  const file = new File(['subdomain,tags\nhive,Tea\n'], 'members.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Choose CSV file'), file)
  await expect.element(screen.getByText('There is no enterprise with this subdomain.')).toBeVisible()
  expect(importMembers).toHaveBeenCalledWith(expect.objectContaining({ isApplied: false }))
  await screen.getByRole('button', { name: 'Bring in 1 row' }).click()
  await expect.element(screen.getByText('Brought in')).toBeVisible()
  expect(importMembers.mock.lastCall).toMatchObject([{ csv: 'subdomain,tags\nhive,Tea\n', isApplied: true }])
})

test('members are written to: those picked, or all whom the filters match; readers write to nobody', async () => {
  const { screen, address } = await opened({ path: '/lanka/network/manager?state=due&levelId=1' })
  await expect
    .element(screen.getByRole('link', { name: 'Write to all 3' }))
    .toHaveAttribute('href', '/lanka/network/manager/messages/new?state=due&levelId=1')
  await screen.getByRole('checkbox', { name: /Tappers/ }).click()
  await screen.getByRole('checkbox', { name: /Kohomba/ }).click()
  await screen.getByRole('button', { name: 'Write to them (2)' }).click()
  await expect.poll(address).toBe('/lanka/network/manager/messages/new?members=1,3')
  const reading = await showManager({ role: 'reader' })
  await expect.element(reading.screen.getByRole('rowheader', { name: /Tappers/ })).toBeVisible()
  expect(reading.screen.getByRole('link', { name: /Write to/ }).elements()).toEqual([])
  expect(reading.screen.getByRole('checkbox', { name: /Tappers/ }).elements()).toEqual([])
})
