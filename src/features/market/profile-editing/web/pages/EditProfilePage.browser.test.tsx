import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anUpload, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { PublicPageSection } from '../components/PublicPageSection.tsx'
import { ownProfile } from '../testing/own-profile.ts'
import { EditProfilePage } from './EditProfilePage.tsx'
import { editProfileLoader } from './edit-profile.loader.ts'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
beforeEach(() => void vi.mocked(sendFile).mockReset().mockResolvedValue(anUpload()))
afterEach(() => sessionStorage.clear())

const logo = { id: anUpload().id, width: 800, height: 800, color: '#aabbcc', thumbhash: '', alt: {} }

/** Shows the page, with a server that keeps saved changes. */
async function showPage(given: Partial<OwnProfile> = {}) {
  let profile = ownProfile({ focuses: [{ id: 9, text: 'Women-led' }], ...given })
  const change = (changes: Partial<OwnProfile>) => {
    profile = { ...profile, ...changes }
    return profile
  }
  const profileEditing = {
    getOwnProfile: vi.fn(async () => profile),
    changeOwnProfile: vi.fn<Clients['profileEditing']['changeOwnProfile']>(async ({ revision, changes }) =>
      change({ revision: revision + 1, ...(changes.logoId === null && { logo: null }) }),
    ),
    disableVendor: vi.fn(async () => change({ isPublic: false, hiddenBy: 'team' }) as never),
    publishVendor: vi.fn(async () => change({ isPublic: true, hiddenBy: null }) as never),
    getProfileChoices: async () => ({
      ...{ sectors: [], certificates: [] },
      focuses: [
        { id: 9, text: 'Women-led' },
        { id: 12, text: 'Plastic-free' },
      ],
    }),
  }
  const current = { brand: profile.brand, sectorIds: [], certificates: [] }
  const shown = await show(<EditProfilePage />, {
    ...{ path: '/edit-profile?vendorId=7', route: '/edit-profile', loader: editProfileLoader, viewer: aViewer() },
    clients: {
      profileEditing,
      profileProposals: { getOwnProposal: async () => ({ current, open: null, last: null, mayChange: true }) },
      places: { getCountries: async () => ({ items: [], count: 0 }) },
    },
  })
  const region = (name: string) => shown.screen.getByRole('region', { name })
  return { ...shown, profileEditing, region }
}

test('a page is hidden after a confirmation, and shown again; the link to it follows', async () => {
  const { screen, profileEditing, region } = await showPage()
  await expect.element(screen.getByRole('link', { name: /^See your page/ })).toHaveAttribute('href', '/leaf')
  await region('Who sees it').getByRole('button', { name: 'Hide page' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Hide page' }).click()
  await expect.element(region('Who sees it').getByText(/Your team hid this page/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^See your page/ }).query()).toBeNull()
  profileEditing.publishVendor.mockRejectedValueOnce(refusal(403, { code: 'gm-error-hidden-by-admin' }))
  await screen.getByRole('button', { name: 'Show page' }).click()
  await expect.element(region('Who sees it').getByRole('alert')).toMatchTextContent(/An admin hid this page/)
  await screen.getByRole('button', { name: 'Show page' }).click()
  await expect.element(screen.getByText('Everyone sees your page.')).toBeVisible()
  expect(profileEditing.disableVendor.mock.calls).toEqual([[{ id: 7 }]])
  expect(profileEditing.publishVendor.mock.lastCall).toEqual([{ id: 7 }])
})

test('the team can’t show a page that an admin hid', async () => {
  const { screen } = await showPage({ isPublic: false, hiddenBy: 'admin' })
  await expect.element(screen.getByText('An admin hid this page. Please write to us.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show page' }).query()).toBeNull()
})

test('a focus is added and another removed, and only focuses are sent', async () => {
  const { profileEditing, region, screen } = await showPage()
  const focuses = region('What you stand for')
  await focuses.getByRole('button', { name: 'Remove Women-led' }).click()
  const focus = focuses.getByRole('combobox', { name: 'Focus' })
  await chooseOption(focus, 'plastic', screen.getByRole('option', { name: 'Plastic-free' }))
  await focuses.getByRole('button', { name: 'Save' }).click()
  await expect.element(focuses.getByText(/Saved/)).toBeVisible()
  expect(profileEditing.changeOwnProfile.mock.calls).toEqual([
    [{ id: 7, revision: 3, changes: { focusIds: [12] }, language: 'en' }],
  ])
})

test('a logo can be removed although somebody saved another section meanwhile', async () => {
  const { screen, profileEditing, region } = await showPage({ logo })
  profileEditing.changeOwnProfile.mockRejectedValueOnce(refusal(409, { code: 'gm-error-profile-changed' }))
  profileEditing.getOwnProfile.mockImplementationOnce(async () => ownProfile({ revision: 8, logo }))
  await region('Logo and cover')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => profileEditing.changeOwnProfile.mock.calls.length).toBe(2)
  expect(profileEditing.changeOwnProfile.mock.calls.map(([{ revision, changes }]) => [revision, changes])).toEqual([
    [3, { logoId: null }],
    [8, { logoId: null }],
  ])
  await expect.element(screen.getByRole('heading', { name: 'Your public page' })).toBeVisible()
})

test('someone with read access gets no save buttons, and the account says “See page”', async () => {
  const { screen, region } = await showPage({ mayChange: false })
  await expect.element(region('What you stand for').getByText('Women-led')).toBeVisible()
  for (const name of ['Save', 'Hide page', 'Propose changes', 'Remove Women-led'])
    expect(screen.getByRole('button', { name }).query()).toBeNull()
  await screen.unmount()
  const account = await show(<PublicPageSection vendorId={7} managesVendor={false} />)
  const link = account.screen.getByRole('link', { name: 'See page' })
  await expect.element(link).toHaveAttribute('href', '/edit-profile?vendorId=7')
})
