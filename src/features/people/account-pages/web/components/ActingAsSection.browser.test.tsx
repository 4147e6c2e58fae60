import { expect, test, vi } from 'vitest'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { ActingAsSection } from './ActingAsSection.tsx'

const profiles = [
  { id: 'u-1', type: 'user' as const, label: 'Nimali', teamRole: null },
  { id: 7, type: 'vendor' as const, label: 'Nuwara Leaf', teamRole: 1 },
  { id: 9, type: 'survey' as const, label: 'Tea survey', teamRole: 3 },
].map(profile => ({ ...profile, selected: false, image: null, subDomain: null }))

async function showProfiles() {
  const left = watchLeaving()
  const selectUserProfile = vi.fn(async () => ({}) as never)
  const getUserProfiles = vi.fn(async () => ({ items: profiles, count: 3 }))
  const { screen } = await show(<ActingAsSection />, { clients: { teams: { getUserProfiles, selectUserProfile } } })
  return { screen, left, selectUserProfile }
}

test.each([
  ['Nuwara Leaf', { id: 7, type: 'vendor' }, '/account/vendor?vendorId=7'],
  ['Tea survey', { id: 9, type: 'survey' }, '/account/survey?vendorId=9'],
])('switching to %s opens its account, and a double click switches once', async (name, selectedVendor, to) => {
  const { screen, left, selectUserProfile } = await showProfiles()
  const answer = Promise.withResolvers<never>()
  selectUserProfile.mockImplementation(() => answer.promise)
  const change = screen.getByRole('button', { name: new RegExp(`^Switch.*${name}`) })
  await change.dblClick()
  await expect.element(change).toHaveAttribute('aria-busy', 'true')
  answer.resolve({} as never)
  await expect.poll(() => left).toEqual([to])
  expect(selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor })
})

test('switching to a team that the person has left shows an error, and another one can be chosen', async () => {
  const { screen, left, selectUserProfile } = await showProfiles()
  selectUserProfile.mockRejectedValueOnce(refusal(404))
  await screen.getByRole('button', { name: /Nuwara Leaf/ }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('An unexpected error happened')
  await screen.getByRole('button', { name: /Tea survey/ }).click()
  await expect.poll(() => left).toEqual(['/account/survey?vendorId=9'])
})
