import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FollowedVendor } from '../../follows.contract.ts'
import { FollowedSection } from './FollowedSection.tsx'

type Get = Clients['follows']['getProfileInteractions']

const aVendor = (id: number): FollowedVendor => ({
  id,
  brand: `Farm ${id}`,
  subDomain: `farm${id}`,
  logo: null,
  place: 'Kandy',
  since: '2026-01-31',
})

/** A fake server that keeps the follows. */
async function showFollowed(count: number) {
  let ids: number[] = Array.from({ length: count }, (_, index) => index + 1)
  const get = vi.fn<Get>(async ({ page = 1, limit = 20 }) => {
    const offset = (Number(page) - 1) * Number(limit)
    return {
      ids,
      items: ids.slice(offset, offset + Number(limit)).map(aVendor),
      count: ids.length,
      offset,
      limit: Number(limit),
    }
  })
  const likeVendor: Clients['follows']['likeVendor'] = async ({ id, like: liked = true }) => {
    ids = liked ? [Number(id), ...ids] : ids.filter(one => one !== id)
    return { liked, count: 1 }
  }
  const clients = { follows: { getProfileInteractions: get, likeVendor } }
  const { screen } = await show(<FollowedSection />, { clients, viewer: aViewer() })
  return { screen, get, button: (name: string) => screen.getByRole('button', { name }) }
}

test('each enterprise is a link, with a button that names the enterprise it unfollows', async () => {
  const { screen } = await showFollowed(2)
  await expect.element(screen.getByRole('link', { name: 'Farm 2' })).toHaveAttribute('href', '/farm2')
  await expect.element(screen.getByRole('button', { name: 'Following Farm 2' })).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('an unfollowed enterprise leaves the list', async () => {
  const { screen, button } = await showFollowed(2)
  await button('Following Farm 1').click()
  await expect.element(screen.getByRole('link', { name: 'Farm 1' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Farm 2' })).toBeVisible()
})

test('pages can be turned by keyboard, and the focus stays on the button', async () => {
  const { screen, button } = await showFollowed(31)
  await expect.element(screen.getByText('1 of 4')).toBeVisible()
  ;(button('Older').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Farm 11' })).toBeVisible()
  await expect.element(button('Older')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Farm 21' })).toBeVisible()
  await button('Newer').click()
  await expect.element(screen.getByText('2 of 4')).toBeVisible()
})

test('unfollowing the only enterprise of the last page shows the page before', async () => {
  const { screen, button } = await showFollowed(11)
  await button('Older').click()
  await button('Following Farm 11').click()
  await expect.element(screen.getByRole('link', { name: 'Farm 1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Farm 11' })).not.toBeInTheDocument()
})

test('somebody who follows nobody is shown where to look', async () => {
  const { screen, button } = await showFollowed(1)
  await button('Following Farm 1').click()
  await expect.element(screen.getByRole('link', { name: 'Browse the directory' })).toHaveAttribute('href', '/')
})

test('after a failure, “Try again” loads the list', async () => {
  let isAway = true
  const getProfileInteractions: Get = async () => {
    if (isAway) throw refusal(503)
    return { ids: [1], items: [aVendor(1)], count: 1, offset: 0, limit: 10 }
  }
  const { screen } = await show(<FollowedSection />, { clients: { follows: { getProfileInteractions } } })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This could not be loaded.')
  isAway = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Farm 1' })).toBeVisible()
})
