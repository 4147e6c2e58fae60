import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnProfile, ProfileInput } from '../../profile-editing.contract.ts'
import { ownProfile } from '../testing/own-profile.ts'
import { ContactSection } from './ContactSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { PlacesSection } from './PlacesSection.tsx'
import { TextsSection } from './TextsSection.tsx'

afterEach(() => sessionStorage.clear())

type Change = { revision: number; changes: ProfileInput }

/** Endpoints that accept every change, as the next revision. */
function saving(theirs?: OwnProfile) {
  const changeOwnProfile = vi.fn(async ({ revision, changes }: Change) => {
    if (theirs && revision !== theirs.revision) throw refusal(409, { code: 'gm-error-profile-changed' })
    return { ...ownProfile(), ...changes, revision: revision + 1 } as OwnProfile
  })
  const getOwnProfile = vi.fn(async () => theirs ?? ownProfile())
  return { changeOwnProfile, clients: { profileEditing: { changeOwnProfile, getOwnProfile } as never } }
}

test('texts are written language by language, and the section shows when it was saved', async () => {
  const { changeOwnProfile, clients } = saving()
  const { screen } = await show(<TextsSection profile={ownProfile()} />, { clients })
  await screen.getByRole('tab', { name: /සිංහල/ }).click()
  await screen.getByRole('textbox', { name: 'One line about you' }).fill('කඳුකර තේ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Saved \d\d:\d\d$/)).toBeVisible()
  expect(changeOwnProfile.mock.calls[0]?.[0]).toMatchObject({
    revision: 3,
    changes: { title: { en: 'Tea from the hills', si: 'කඳුකර තේ' } },
  })
})

test('arrow keys move from language to language', async () => {
  const { screen } = await show(<TextsSection profile={ownProfile()} />)
  await screen.getByRole('tab', { name: 'English' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: /සිංහල/ })).toHaveFocus()
  await expect.element(screen.getByRole('tab', { name: /සිංහල/ })).toHaveAttribute('aria-selected', 'true')
})

test('a section is saved although somebody changed another one meanwhile', async () => {
  const { changeOwnProfile, clients } = saving(ownProfile({ revision: 4, phones: ['081 555 0143'] }))
  const { screen } = await show(<TextsSection profile={ownProfile()} />, { clients })
  await screen.getByRole('textbox', { name: 'One line about you' }).fill('Tea')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Saved/)).toBeVisible()
  expect(changeOwnProfile.mock.calls.map(([call]) => call.revision)).toEqual([3, 4])
})

test('somebody who changed the same section meanwhile is named, and their version can be taken', async () => {
  const changed = { by: 'Nimali', at: '2026-11-23T10:42:00Z' }
  const { clients } = saving(ownProfile({ revision: 4, title: { en: 'Her line' }, changed }))
  const { screen } = await show(<TextsSection profile={ownProfile()} />, { clients })
  const line = screen.getByRole('textbox', { name: 'One line about you' })
  await line.fill('My line')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^Nimali changed this at/)).toBeVisible()
  await expect.element(line).toHaveValue('My line')
  await screen.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(line).toHaveValue('Her line')
})

test('an invalid number is reported beside its field', async () => {
  const { changeOwnProfile, clients } = saving()
  const { screen } = await show(<ContactSection profile={ownProfile()} />, { clients })
  await screen.getByRole('textbox', { name: 'Telephone numbers' }).fill('+94 81 555 0142\ncall me')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('“call me” isn’t a telephone number.')).toBeVisible()
  expect(changeOwnProfile).not.toHaveBeenCalled()
})

test('hours have breaks, and Monday’s can be copied to the other weekdays', async () => {
  const { changeOwnProfile, clients } = saving()
  const { screen } = await show(<HoursSection profile={ownProfile()} />, { clients })
  await screen.getByRole('checkbox', { name: 'Show opening hours' }).click()
  await screen.getByRole('checkbox', { name: /Monday/ }).click()
  await screen.getByLabelText('Monday, until').fill('12:00')
  await screen.getByRole('button', { name: 'Add hours on Monday' }).click()
  await screen.getByLabelText('Monday, until').nth(1).fill('11:00')
  await screen.getByLabelText('Monday, from').nth(1).fill('10:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('These times overlap.').first()).toBeVisible()
  await screen.getByLabelText('Monday, from').nth(1).fill('13:00')
  await screen.getByLabelText('Monday, until').nth(1).fill('00:00')
  await screen.getByRole('button', { name: 'Monday’s hours for all weekdays' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Saved/)).toBeVisible()
  const day = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ]
  expect(changeOwnProfile.mock.calls[0]?.[0].changes.hours?.days).toEqual([day, day, day, day, day, [], []])
})

test('ways to visit are ticked and unticked beside the locations', async () => {
  const { changeOwnProfile, clients } = saving()
  const places = { getCountries: async () => ({}) } as never
  const profile = ownProfile({ visiting: ['parking'] })
  const { screen } = await show(<PlacesSection profile={profile} />, { clients: { ...clients, places } })
  const visiting = screen.getByRole('group', { name: 'Visiting' })
  await expect.element(visiting.getByRole('checkbox', { name: 'Parking' })).toBeChecked()
  await visiting.getByRole('checkbox', { name: 'Parking' }).click()
  await visiting.getByRole('checkbox', { name: 'Step-free access' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Saved/)).toBeVisible()
  expect(changeOwnProfile.mock.calls[0]?.[0].changes).toEqual({ locations: [], visiting: ['step-free'] })
})

test('someone with read access sees the section without buttons', async () => {
  const { screen } = await show(<TextsSection profile={ownProfile({ mayChange: false })} />)
  await expect.element(screen.getByRole('textbox', { name: 'One line about you' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
})
