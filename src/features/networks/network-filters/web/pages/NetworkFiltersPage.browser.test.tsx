import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showNetworkFilters } from '../testing/show-network-filters.tsx'

const violations = async (element: Element) =>
  (await axe.run(element, { iframes: false })).violations.map(({ id }) => id)

test('a question becomes a filter once somebody confirms that its answers may be seen', async () => {
  const { screen, addNetworkFilter } = await showNetworkFilters()
  await screen.getByRole('button', { name: 'Add filter' }).click()
  await screen.getByRole('button', { name: 'Filter by this question' }).click()
  await expect.element(screen.getByText('Please choose a question.').first()).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Question'), 'Yearly look · Do you keep seeds?')
  await expect.element(screen.getByRole('list', { name: 'Choices' })).toHaveTextContent('YesNo')
  await screen.getByRole('button', { name: 'Filter by this question' }).click()
  await expect.element(screen.getByText('Please confirm that these answers may be seen.').first()).toBeVisible()
  expect(addNetworkFilter).not.toHaveBeenCalled()
  await screen.getByLabelText('These answers may be seen by everybody. I say so for the network.').click()
  await screen.getByRole('button', { name: 'Filter by this question' }).click()
  await expect
    .poll(() => addNetworkFilter.mock.lastCall)
    .toEqual([{ networkId: 7, formId: 4, questionId: 12, isConfirmed: true }])
})

test('a value is renamed and hidden; a refused change is said', async () => {
  const { screen, changeNetworkFilter, state } = await showNetworkFilters()
  await screen.getByRole('button', { name: 'Edit Yes' }).click()
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }).first(), 'Composts')
  await screen.getByLabelText('Visitors can filter by it').click()
  state.isRefused = true
  await screen.getByRole('button', { name: 'Save filter' }).click()
  await expect.element(screen.getByText('Someone changed this in the meantime. Please reload the page.')).toBeVisible()
  state.isRefused = false
  await screen.getByRole('button', { name: 'Save filter' }).click()
  const change = { networkId: 7, nodeId: 2, revision: 3, title: { en: 'Composts' }, isShown: false }
  await expect.poll(() => changeNetworkFilter.mock.calls.length).toBe(2)
  expect(changeNetworkFilter.mock.lastCall).toEqual([change])
})

test('values change places by keys, and a filter is removed after it is asked for', async () => {
  const { screen, sortNetworkFilters, removeNetworkFilter } = await showNetworkFilters()
  screen.getByRole('button', { name: 'Move Yes down' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sortNetworkFilters.mock.lastCall).toEqual([{ networkId: 7, parentId: 1, ids: [3, 2] }])
  await screen.getByRole('button', { name: 'Remove filter Do you compost?' }).click()
  expect(removeNetworkFilter).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Remove for good' }).click()
  await expect.poll(() => removeNetworkFilter.mock.lastCall).toEqual([{ networkId: 7, nodeId: 1 }])
  await expect.element(screen.getByText('There are no filters of your own yet.')).toBeVisible()
})

test.for(['en', 'ur'])('everything is reached on a phone, without findings of axe, in %s', async language => {
  await page.viewport(390, 844)
  const { screen } = await showNetworkFilters({ language, isPublic: false })
  await screen.getByRole('listitem').getByRole('button').nth(0).click()
  await screen.getByRole('button').last().click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
})
