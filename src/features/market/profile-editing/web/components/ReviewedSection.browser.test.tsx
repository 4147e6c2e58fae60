import { afterEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnProposal } from '../../profile-proposals.contract.ts'
import { ownProfile } from '../testing/own-profile.ts'
import { ReviewedSection } from './ReviewedSection.tsx'

afterEach(() => sessionStorage.clear())

const held = { certificateId: 5, number: 'LK-1', issuedOn: '2024-05-01', renewedOn: null, validUntil: null }
const current = { brand: { en: 'Leaf' }, sectorIds: [2], certificates: [held] }
const opened = { revision: 2, proposed: { ...current, brand: { en: 'New Leaf' } }, message: 'We moved.', by: 'Kasun' }
const open = { ...opened, at: '2026-11-23T10:42:00Z' }
const none: OwnProposal = { current, open: null, last: null, mayChange: true }
const choices = {
  sectors: [
    { id: 2, text: 'Food > Tea' },
    { id: 3, text: 'Food > Honey' },
  ],
  focuses: [],
  certificates: [
    { id: 5, text: 'Organic', isRetired: true },
    { id: 6, text: 'Fair trade', isRetired: false },
  ],
}

type SaveProposal = Clients['profileProposals']['saveProposal']
type WithdrawProposal = Clients['profileProposals']['withdrawProposal']

async function showReviewed(proposal: Partial<OwnProposal> = {}, mayChange = true) {
  const shown = { ...none, ...proposal }
  const saveProposal = vi.fn<SaveProposal>(async () => ({ ...none, open }))
  const withdrawProposal = vi.fn<WithdrawProposal>(async () => none)
  const profile = ownProfile({ sectors: [{ id: 2, text: 'Tea' }], mayChange })
  const { screen } = await show(<ReviewedSection profile={profile} />, {
    clients: {
      profileEditing: { getProfileChoices: async () => choices },
      profileProposals: { getOwnProposal: async () => shown, saveProposal, withdrawProposal },
    },
  })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { screen, button, saveProposal, withdrawProposal }
}

test('a proposal starts with the reviewed values, and waits for review once it is sent', async () => {
  const { screen, button, saveProposal } = await showReviewed()
  await expect.element(screen.getByText('Leaf · Tea')).toBeVisible()
  await button('Propose changes').click()
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('New Leaf')
  await button('Remove Food > Tea').click()
  const sectors = screen.getByRole('combobox', { name: 'Sectors' })
  await chooseOption(sectors, 'hon', screen.getByRole('option', { name: 'Food > Honey' }))
  await screen.getByRole('group', { name: 'Organic' }).getByLabelText('Number').fill('LK-2')
  await screen.getByRole('group', { name: 'Organic' }).getByLabelText('Valid until (optional)').fill('2027-05-01')
  await screen.getByLabelText('Anything we should know (optional)').fill('We moved.')
  await button('Send proposal').click()
  await expect.element(screen.getByText(/^Kasun proposed changes at/)).toBeVisible()
  expect(saveProposal.mock.lastCall?.[0]).toMatchObject({
    ...{ id: 7, revision: null, message: 'We moved.' },
    values: {
      brand: { en: 'New Leaf' },
      sectorIds: [3],
      certificates: [{ ...held, number: 'LK-2', validUntil: '2027-05-01' }],
    },
  })
  await expect.element(button('Change proposal')).toBeVisible()
})

test('days in the wrong order are reported before sending; a missing name is reported beside its field', async () => {
  const { screen, button, saveProposal } = await showReviewed()
  await button('Propose changes').click()
  const until = screen.getByLabelText('Valid until (optional)')
  await until.fill('2023-05-01')
  await button('Send proposal').click()
  await expect.element(screen.getByText(/the last day can’t be before the first/).first()).toBeVisible()
  await expect.element(until).toHaveValue('2023-05-01')
  await until.fill('')
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('')
  await button('Send proposal').click()
  await expect.element(name).toHaveAccessibleDescription(/Please enter a name\./)
  await expect.element(name).toHaveFocus()
  expect(saveProposal).not.toHaveBeenCalled()
})

test('a refusal shows a message and keeps the form; “Cancel” discards the changes', async () => {
  const { screen, button, saveProposal } = await showReviewed({ open })
  saveProposal.mockRejectedValueOnce(refusal(409, { code: 'gm-error-proposal-changed' }))
  await button('Change proposal').click()
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('New Leaf')
  await name.fill('Newer Leaf')
  await button('Send proposal').click()
  await expect.element(screen.getByText(/The proposal has changed in the meantime/).first()).toBeVisible()
  await expect.element(name).toHaveValue('Newer Leaf')
  expect(saveProposal.mock.lastCall?.[0].revision).toBe(2)
  await button('Cancel').click()
  await button('Change proposal').click()
  await expect.element(name).toHaveValue('New Leaf')
})

test('“Start over” also empties the typed details of a certificate', async () => {
  const first = await showReviewed()
  await first.button('Propose changes').click()
  await first.screen.getByLabelText('Number').fill('LK-2')
  await first.screen.unmount()
  const { screen, button, saveProposal } = await showReviewed()
  await button('Propose changes').click()
  const number = screen.getByLabelText('Number')
  await expect.element(number).toHaveValue('LK-2')
  await number.fill('LK-3')
  await button('Start over').click()
  await expect.element(number).toHaveValue('LK-1')
  await button('Send proposal').click()
  await expect.element(screen.getByText(/^Kasun proposed changes at/)).toBeVisible()
  expect(saveProposal.mock.lastCall?.[0].values.certificates).toEqual([held])
})

test('an open proposal can be withdrawn; if it was decided meanwhile, a message says so', async () => {
  const { screen, button, withdrawProposal } = await showReviewed({ open })
  withdrawProposal.mockRejectedValueOnce(refusal(409, { code: 'gm-error-proposal-decided' }))
  await button('Withdraw proposal').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This proposal has already been decided.')
  await button('Withdraw proposal').click()
  await expect.element(button('Propose changes')).toBeVisible()
  expect(withdrawProposal.mock.lastCall).toEqual([{ id: 7 }])
})

test('the last refusal is shown with its reason, an acceptance isn’t', async () => {
  const last = { state: 'refused', accepted: [], reason: 'The number is unknown.', at: '2026-11-20T08:00:00Z' } as const
  const refused = await showReviewed({ last: { ...last, accepted: [] } })
  await expect.element(refused.screen.getByText('The number is unknown.')).toBeVisible()
  await refused.screen.unmount()
  const accepted = await showReviewed({ last: { ...last, state: 'accepted', accepted: [] } }, false)
  await expect.element(accepted.screen.getByText('Leaf · Tea')).toBeVisible()
  expect(accepted.screen.getByText('The number is unknown.').query()).toBeNull()
  expect(accepted.button('Propose changes').query()).toBeNull()
})
