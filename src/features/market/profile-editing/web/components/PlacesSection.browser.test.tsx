import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { LocationInput, OwnProfile, ProfileInput } from '../../profile-editing.contract.ts'
import { ownProfile } from '../testing/own-profile.ts'
import { ContactSection } from './ContactSection.tsx'
import { PlacesSection } from './PlacesSection.tsx'

afterEach(() => sessionStorage.clear())

const nowhere = { street: null, postcode: null, city: {}, region: null, country: null, lat: null, lng: null }
const kandy: LocationInput = {
  ...nowhere,
  city: { en: 'Kandy', si: 'මහනුවර' },
  country: 'LK',
  lat: 7.2906,
  lng: 80.6337,
}
const galle: LocationInput = { ...nowhere, street: 'Church Street 4', city: { en: 'Galle' }, country: 'LK' }

const countries = {
  items: [
    { code: 'IN', name: 'India', isCardPaymentSupported: true },
    { code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: true },
  ],
  count: 2,
}

type Change = { revision: number; changes: ProfileInput }

async function showPlaces(locations: LocationInput[], theirs?: OwnProfile, Section = PlacesSection) {
  const profile = ownProfile({ locations: locations as OwnProfile['locations'], links: ['https://old.example/'] })
  const changeOwnProfile = vi.fn(async ({ revision, changes }: Change) => {
    if (theirs && revision !== theirs.revision) throw refusal(409, { code: 'gm-error-profile-changed' })
    return { ...profile, ...changes, revision: revision + 1 } as OwnProfile
  })
  const { screen } = await show(<Section profile={profile} />, {
    clients: {
      profileEditing: { changeOwnProfile, getOwnProfile: async () => theirs ?? profile } as never,
      places: { getCountries: async () => countries },
    },
  })
  const place = (number: number) => screen.getByRole('group', { name: `Location ${number}` })
  const save = async () => {
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(/Saved/)).toBeVisible()
    return changeOwnProfile.mock.lastCall?.[0].changes
  }
  return { screen, place, save, changeOwnProfile }
}

test('another location can become the first, and a retyped town drops its names in other languages', async () => {
  const { screen, place, save } = await showPlaces([kandy, galle])
  expect(place(1).getByRole('button', { name: 'Make it the first' }).query()).toBeNull()
  await place(2).getByRole('button', { name: 'Make it the first' }).click()
  await expect.element(place(1).getByLabelText('Street and number (optional)')).toHaveValue('Church Street 4')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await place(2).getByLabelText('Town or city').fill('Peradeniya')
  await screen.getByRole('button', { name: 'Add location' }).click()
  await place(3).getByLabelText('Town or city').fill('Chennai')
  await place(3).getByLabelText('Country').selectOptions('India')
  expect((await save())?.locations).toEqual([
    galle,
    { ...kandy, city: { en: 'Peradeniya' } },
    { ...nowhere, city: { en: 'Chennai' }, country: 'IN' },
  ])
})

test('a removed location is no longer sent', async () => {
  const { place, save } = await showPlaces([kandy, galle])
  await place(1).getByRole('button', { name: 'Remove location' }).click()
  await expect.element(place(1).getByLabelText('Town or city')).toHaveValue('Galle')
  expect((await save())?.locations).toEqual([galle])
})

test('“Take theirs” replaces the typed address by the other editor’s', async () => {
  const theirs = ownProfile({ revision: 4, locations: [{ ...galle, street: 'Lighthouse Street 1' }] as never })
  const { screen, place } = await showPlaces([galle], theirs)
  const street = place(1).getByLabelText('Street and number (optional)')
  await street.fill('Church Street 5')
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(street).toHaveValue('Lighthouse Street 1')
})

test('a draft of an address is restored with its country, and can be saved', async () => {
  const first = await showPlaces([galle])
  await first.place(1).getByLabelText('Street and number (optional)').fill('Church Street 5')
  await first.place(1).getByLabelText('Country').selectOptions('India')
  await first.screen.unmount()
  const { place, save } = await showPlaces([galle])
  await expect.element(place(1).getByLabelText('Street and number (optional)')).toHaveValue('Church Street 5')
  await expect.element(place(1).getByLabelText('Country')).toHaveDisplayValue('India')
  expect((await save())?.locations).toEqual([{ ...galle, street: 'Church Street 5', country: 'IN' }])
})

test('only changed contacts are sent; an invalid address is reported beside its field', async () => {
  const { screen, save, changeOwnProfile } = await showPlaces([], undefined, ContactSection)
  const email = screen.getByLabelText('Email for customers')
  await email.fill('hello')
  await screen.getByLabelText('Website').fill('http://localhost')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Please add a valid email address/)
  const website = screen.getByLabelText('Website')
  await expect.element(website).toHaveAccessibleDescription(/Please enter a public web address\./)
  expect(changeOwnProfile).not.toHaveBeenCalled()
  await email.fill(' hello@leaf.example ')
  await website.fill('')
  const changes = await save()
  expect(changes).toEqual({ email: 'hello@leaf.example' })
})
