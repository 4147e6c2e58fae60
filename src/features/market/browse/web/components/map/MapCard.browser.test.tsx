import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SearchRequest } from '#features/platform/search/search.contract.ts'
import { type Answer, aProfileHit } from '../../testing/search-answers.ts'
import { showResults } from '../../testing/show-results.tsx'
import { MapCard } from './MapCard.tsx'

const places = ['Ceylon Tea', 'Palm Works']
const wanted = ({ filters = '' }: SearchRequest) => [1, 2].filter(id => filters.split(' OR ').includes(`id = ${id}`))
const answer: Answer = request => ({ hits: wanted(request).map(id => aProfileHit(id, places[id - 1] ?? '')) })

function Marker({ ids }: { ids: number[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Marker
      </button>
      {open && <MapCard ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

test('the card of a marker takes the focus, is named after the enterprise and links to it', async () => {
  const { screen, address } = await showResults(<Marker ids={[2]} />, { answer })
  await screen.getByRole('button', { name: 'Marker' }).click()
  await expect.element(screen.getByRole('region', { name: 'Palm Works' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(address).toBe('/palm-works')
})

test('the card loads and shows facts for visitors', async () => {
  const asked: SearchRequest[] = []
  const visited: Answer = request => {
    asked.push(request)
    return { hits: [{ ...aProfileHit(1, 'Ceylon Tea'), visiting: ['step-free', 'constructor'] }] }
  }
  const { screen } = await showResults(<Marker ids={[1]} />, { answer: visited })
  await screen.getByRole('button', { name: 'Marker' }).click()
  const card = screen.getByRole('region', { name: 'Ceylon Tea' })
  await expect.element(card.getByText('Step-free access')).toBeVisible()
  expect(card.element().textContent).not.toContain('constructor')
  expect(asked.some(({ attributesToRetrieve }) => attributesToRetrieve?.includes('visiting'))).toBe(true)
})

test('several results at one spot are counted and listed; Escape closes the card', async () => {
  const { screen } = await showResults(<Marker ids={[1, 2]} />, { answer })
  await screen.getByRole('button', { name: 'Marker' }).click()
  const card = screen.getByRole('region', { name: '2 results here' })
  await expect.element(card.getByRole('heading', { name: '2 results here' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
})

test('a card that failed to load says so, and can be retried', async () => {
  let isDown = true
  const failing: Answer = request => {
    if (isDown && wanted(request).length > 0) throw Object.assign(new Error('Too many'), { status: 429 })
    return answer(request)
  }
  const { screen } = await showResults(<Marker ids={[1]} />, { answer: failing })
  await screen.getByRole('button', { name: 'Marker' }).click()
  await expect.element(screen.getByRole('alert').getByText(/^Too many requests/)).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})
