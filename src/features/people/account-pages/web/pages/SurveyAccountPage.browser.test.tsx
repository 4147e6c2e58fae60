import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Place } from '#features/platform/places/web/index.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { VendorAccount } from '../../account-pages.contract.ts'
import { aVendorAccount } from '../testing/accounts.ts'
import { SurveyAccountPage } from './SurveyAccountPage.tsx'
import { surveyAccountLoader } from './vendor-account.loader.ts'

const kandy: Place = {
  id: 1241622,
  type: 'city',
  title: 'Kandy',
  country: 'LK',
  countryName: 'Sri Lanka',
  stateName: 'Central Province',
  node: 'LK/2',
  selfNode: 'LK/2/1241622',
  lat: 7.3,
  lng: 80.6,
}
const survey = aVendorAccount({ type: 'survey', label: 'Tea survey' })
const inKandy: VendorAccount = { ...survey, place: { names: ['Kandy', 'Central Province'], country: 'LK' } }

async function showSurvey(account = survey, language = 'en', viewer: Parameters<typeof aViewer>[0] = {}) {
  const selectUserProfile = vi.fn(async () => ({}) as never)
  const save = vi.fn(async () => inKandy)
  const { screen, address } = await show(<SurveyAccountPage />, {
    path: '/account/survey?vendorId=7',
    route: '/account/survey',
    loader: surveyAccountLoader,
    viewer: aViewer(viewer),
    language,
    clients: {
      vendorAccount: { getVendorAccount: async () => account, createOrUpdateSurveyVendorLocation: save },
      places: {
        getCountries: async () => ({
          items: [{ code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: false }],
          count: 1,
        }),
        searchPlaces: async () => ({ items: [kandy], count: 1 }),
      },
      teams: { getVendorTeam: async () => ({ items: [], count: 0, yourRole: 3, invites: null }), selectUserProfile },
    },
  })
  const box = screen.getByRole('combobox').first()
  const choose = async () => {
    await box.fill('kan')
    await expect.element(screen.getByRole('option', { name: /Kandy/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  return {
    screen,
    address,
    box,
    choose,
    save,
    selectUserProfile,
    submit: screen.getByRole('button', { name: 'Save place' }),
  }
}

test('a place can be chosen by keyboard and saved; the page shows it, and the field is cleared', async () => {
  const { screen, box, choose, submit, save } = await showSurvey()
  await expect.element(screen.getByText('This survey’s place hasn’t been set yet.')).toBeVisible()
  await choose()
  await expect.element(box).toHaveValue('Kandy, Central Province, Sri Lanka')
  await submit.click()
  await expect.element(screen.getByText('Kandy, Central Province, Sri Lanka')).toBeVisible()
  await expect.element(box).toHaveValue('')
  expect(save).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, placeId: kandy.id, language: 'en' })
})

test('text that is no place isn’t sent, and the field says so', async () => {
  const { box, submit, save } = await showSurvey()
  await box.fill('somewhere')
  submit.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveAccessibleDescription('Choose a city, state or country from the list.')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('a place that couldn’t be saved stays in the field, with the reason', async () => {
  const { box, choose, submit, save } = await showSurvey()
  save.mockRejectedValueOnce(refusal(503))
  await choose()
  await submit.click()
  await expect.element(box).toHaveAccessibleDescription(/^We can’t reach our data right now/)
  await expect.element(box).toHaveValue('Kandy, Central Province, Sri Lanka')
  await submit.click()
  await expect.element(box).toHaveValue('')
})

test('a member sees the place but can’t change it', async () => {
  const { screen, box } = await showSurvey({ ...inKandy, managesVendor: false })
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Kandy, Central Province, Sri Lanka')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
})

test('the survey URL of an enterprise leads to the enterprise’s account', async () => {
  const { address } = await showSurvey(aVendorAccount())
  await expect.poll(address).toBe('/account/vendor?vendorId=7')
})

test.each([0, 1] as const)(
  'somebody acting as another profile (role %i) is offered to switch to the survey, and nothing switches before that',
  async role => {
    const left = watchLeaving()
    const { screen, selectUserProfile } = await showSurvey(survey, 'en', { role })
    await expect.element(screen.getByText(/^You act as .* at the moment/)).toBeVisible()
    expect(selectUserProfile).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Act as Tea survey', exact: true }).click()
    await expect.poll(() => left).toEqual(['/account/survey?vendorId=7'])
    expect(selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: { id: 7, type: 'survey' } })
  },
)

test('somebody acting as the survey isn’t offered to switch', async () => {
  const { screen } = await showSurvey(survey, 'en', {
    selectedVendor: { id: 7, type: 'survey', label: 'Tea survey' } as never,
  })
  await expect.element(screen.getByRole('heading', { name: 'Place' })).toBeVisible()
  await expect.element(screen.getByText(/^You act as/)).not.toBeInTheDocument()
})
