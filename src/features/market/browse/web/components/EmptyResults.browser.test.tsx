import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../testing/search-answers.ts'
import { showResults } from '../testing/show-results.tsx'
import { BrowsePage } from './BrowsePage.tsx'

const results = <BrowsePage card={hit => <p>{`${hit.brand}`}</p>} />
const alternatives = [
  { query: 'rice mill', nbHits: 3 },
  { query: 'mlil', nbHits: 5, without: 'rce' },
]
const answer: Answer = ({ query, alternatives: isAsked }) =>
  query === 'rce mlil' ? { hits: [], ...(isAsked && { alternatives }) } : { hits: [] }

beforeEach(() => page.viewport(1440, 900))

test('without results there are links to similar words and to fewer words, each with its number', async () => {
  const { screen, address } = await showResults(results, { path: '/?query=rce+mlil&view=list', answer })
  const shorter = screen.getByRole('list', { name: 'With fewer words' })
  await expect.element(shorter.getByRole('link', { name: 'Without “rce” 5 results' })).toBeVisible()
  await screen.getByRole('link', { name: 'rice mill 3 results' }).click()
  await expect.poll(address).toBe('/?query=rice+mill&view=list')
})

test('without results no filter says that it has no options, and there is no button to clear nothing', async () => {
  const { screen } = await showResults(results, { path: '/?query=zzqx', answer })
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect.element(screen.getByText('No options')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument()
})
