import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { aNetwork } from '../testing/search-answers.ts'
import { NetworkBanner } from './NetworkBanner.tsx'

test('a network says which levels its members have, and what they mean', async () => {
  const levels = [
    { id: 1, name: 'Basic', text: 'New members', picture: null },
    { id: 2, name: 'Partner', text: 'Train new members', picture: { id: 'p', color: '#123456' } },
  ]
  const { screen } = await show(<NetworkBanner network={aNetwork({ levels })} />)
  await expect.element(screen.getByText('Train new members')).not.toBeVisible()
  await screen.getByText('Levels of members').click()
  await expect.element(screen.getByText('Train new members')).toBeVisible()
  const terms = screen.getByRole('term').elements()
  expect(terms.map(term => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Basic', 'New members'],
    ['Partner', 'Train new members'],
  ])
})

test('a network without levels says nothing of them', async () => {
  const { screen } = await show(<NetworkBanner network={aNetwork()} />)
  await expect.element(screen.getByText('Lanka Organic')).toBeVisible()
  await expect.element(screen.getByText('Levels of members')).not.toBeInTheDocument()
})
