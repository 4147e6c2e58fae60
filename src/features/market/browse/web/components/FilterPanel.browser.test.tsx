import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { type Answer, aNetwork } from '../testing/search-answers.ts'
import { showResults } from '../testing/show-results.tsx'
import { aViewer } from '../testing/viewer.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { Filters } from './Filters.tsx'

const panel = (
  <FilterPanel path="/">
    <Filters counts={{ certificates: { 1: 5, 2: 3 } }} />
  </FilterPanel>
)
const idsOf = (ids: number[]) => async () => ({ ids, items: [], count: ids.length, pages: 1, page: 1 })

test('a second choice before the results of the first have loaded adds to it', async () => {
  const slow = Promise.withResolvers<object>()
  const answer: Answer = ({ facetFilters }) =>
    JSON.stringify(facetFilters).includes('certifications') ? slow.promise : {}
  const { screen, address } = await showResults(panel, { answer })
  await screen.getByRole('checkbox', { name: 'Organic 5' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Organic 5' })).toBeChecked()
  expect(address()).toBe('/')
  await screen.getByRole('checkbox', { name: 'Fair trade 3' }).click()
  slow.resolve({})
  await expect.poll(address).toBe('/?certificate=1,2')
})

test('a guest who ticks “Followed” is asked to sign in, with the reason; the box stays empty', async () => {
  const asked = vi.fn()
  onTestFinished(listenToSignIn(asked))
  const { screen, address } = await showResults(panel, { path: '/?query=tea' })
  await screen.getByRole('checkbox', { name: 'Followed' }).click()
  expect(asked).toHaveBeenCalledWith({
    redirect: '/?query=tea&followed=1',
    reason: 'Log in to see what you follow.',
  })
  await expect.element(screen.getByRole('checkbox', { name: 'Followed' })).not.toBeChecked()
  expect(address()).toBe('/?query=tea')
})

test('a signed-in viewer gets only what they follow; the space bar unticks it', async () => {
  const { screen, address, asked } = await showResults(panel, {
    viewer: aViewer,
    clients: { follows: { getProfileInteractions: idsOf([3, 8]) as never } },
  })
  const followed = screen.getByRole('checkbox', { name: 'Followed' })
  await followed.click()
  await expect.poll(address).toBe('/?followed=1')
  expect(asked.at(-1)?.facetFilters).toContainEqual(['objectID:profile-3', 'objectID:profile-8'])
  await expect.element(followed).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/')
})

test('someone who follows nobody gets no results rather than all', async () => {
  const { screen, asked } = await showResults(panel, {
    viewer: aViewer,
    clients: { follows: { getProfileInteractions: idsOf([]) as never } },
  })
  await screen.getByRole('checkbox', { name: 'Followed' }).click()
  await expect.poll(() => asked.at(-1)?.facetFilters).toContainEqual(['objectID:none'])
})

test('unticking the box on a network’s page searches beyond the network', async () => {
  const { screen, address, asked } = await showResults(panel, {
    path: '/lanka/network/directory',
    scope: { itemType: 'profile', network: aNetwork() },
  })
  const only = screen.getByRole('checkbox', { name: 'Only Lanka Organic' })
  await expect.element(only).toBeChecked()
  expect(JSON.stringify(asked[0]?.facetFilters)).toContain('networks')
  await only.click()
  await expect.poll(address).toBe('/lanka/network/directory?everywhere=1')
  expect(JSON.stringify(asked.at(-1)?.facetFilters)).not.toContain('networks')
  await expect.element(only).not.toBeChecked()
})

test('a network’s own site has no box to search beyond it, and no filter by network', async () => {
  const network = aNetwork()
  const { screen, address } = await showResults(panel, {
    site: { kind: 'whitelabel', subDomain: 'lanka', networkId: 4, name: network.name, description: '', network },
    scope: { itemType: 'profile', network },
  })
  await screen.getByRole('checkbox', { name: 'Organic 5' }).click()
  await expect.poll(address).toBe('/?certificate=1')
  await expect.element(screen.getByRole('checkbox', { name: 'Only Lanka Organic' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Network type' })).not.toBeInTheDocument()
})

test('the filters of a directory without a marketplace have no “Followed”', async () => {
  const { screen } = await showResults(panel, {
    path: '/lanka/network/directory',
    scope: { itemType: 'profile', network: aNetwork({ landing: 'directory-only' }) },
  })
  await screen.getByRole('checkbox', { name: 'Only Lanka Organic' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Only Lanka Organic' })).not.toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Followed' })).not.toBeInTheDocument()
})
