import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FeedbackDesk } from '../../feedback.contract.ts'
import { aPost } from '../testing/show-feedback.tsx'
import { FeedbackDeskPage } from './FeedbackDeskPage.tsx'

async function showDesk(changes: Partial<FeedbackDesk> = {}) {
  const desk: FeedbackDesk = {
    ...{ rating: { thumbs: 2, down: 1 }, memberRoleRestriction: true, mayChange: true },
    reasons: [
      { reason: 'kind', count: 2 },
      { reason: 'late', count: 1 },
    ],
    tagged: { items: [], count: 0, offset: 0, limit: 10 },
    ...changes,
  }
  const setMemberRestriction = vi.fn<Clients['feedback']['setMemberRestriction']>(async ({ memberRoleRestriction }) => {
    desk.memberRoleRestriction = memberRoleRestriction
    return { memberRoleRestriction }
  })
  const { screen } = await show(<FeedbackDeskPage />, {
    viewer: aViewer(),
    clients: { feedback: { getFeedbackDesk: async () => structuredClone(desk), setMemberRestriction } },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  await expect.element(screen.getByRole('heading', { name: 'What people say' })).toBeVisible()
  return { screen, setMemberRestriction }
}

test('a team reads how many recommend it, and why', async () => {
  const { screen } = await showDesk()
  await expect.element(screen.getByText('2 people recommend you')).toBeVisible()
  await expect.element(screen.getByText('1 person doesn’t recommend you')).toBeVisible()
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(one => one.parentElement?.textContent),
  ).toEqual(['Friendly2', 'Not on time1'])
  await expect.element(screen.getByText('Nobody has named your enterprise yet.')).toBeVisible()
})

test('an owner lets members write, and reads why if that fails', async () => {
  const { screen, setMemberRestriction } = await showDesk()
  setMemberRestriction.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('button', { name: 'Let members write' }).click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'We can’t reach our data right now.' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Let members write' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Members write in your enterprise’s name' })).toBeVisible()
  expect(setMemberRestriction.mock.lastCall?.[0]).toEqual({ vendorId: 7, memberRoleRestriction: false })
  await expect.element(screen.getByRole('button', { name: 'Don’t let members write' })).toBeVisible()
})

test('a plain member has no button, and a post that names the enterprise leads to whom it is about', async () => {
  const { screen } = await showDesk({
    mayChange: false,
    tagged: { items: [aPost()], count: 1, offset: 0, limit: 10 },
  })
  await expect.element(screen.getByText('Owners and admins of the team can change this.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Let members write' }).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'About Nuwara Leaf' }))
    .toHaveAttribute('href', '/nuwaraleaf#feedback-heading')
})
