import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShownProfile } from '#features/market/directory/web/shown-profile.factory.ts'
import { aDocument, anUpload, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import type { Clients } from '#web/app-context.ts'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ClaimedProfile } from '../../claims.contract.ts'
import { ClaimLink } from '../components/ClaimLink.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { claimLoader } from './claim.loader.ts'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const pdf = anUpload({ kind: 'document', fileName: 'register.pdf', extension: 'pdf', image: null, purpose: 'claim' })
beforeEach(() => void vi.mocked(sendFile).mockReset().mockResolvedValue(pdf))
afterEach(() => sessionStorage.clear())

type SendClaimCode = Clients['claims']['sendClaimCode']
type EnterClaimCode = Clients['claims']['enterClaimCode']
type SendClaimDocument = Clients['claims']['sendClaimDocument']

const hive: ClaimedProfile = {
  ...{ id: 12, subDomain: 'hive', brand: 'Hive & Hollow', imageUrl: null, isOwned: false, own: [] },
  mail: { domain: 'hive.example', names: null },
}
const own = { proof: 'document', email: null, reason: '', createdAt: '2026-11-20T08:00:00Z' } as const

async function showClaim(given: Partial<ClaimedProfile> = {}, viewer: ReturnType<typeof aViewer> | null = aViewer()) {
  const claims = {
    getClaimedProfile: vi.fn(async () => ({ ...hive, ...given })),
    sendClaimCode: vi.fn<SendClaimCode>(async ({ name }) => ({ email: `${name}@hive.example` })),
    enterClaimCode: vi.fn<EnterClaimCode>(async () => ({ vendorId: 12 })),
    sendClaimDocument: vi.fn<SendClaimDocument>(async () => ({ success: true })),
  }
  const left = watchLeaving()
  const shown = await show(<ClaimPage />, {
    ...{ path: '/claim/hive', route: '/claim/:profile', loader: claimLoader, viewer },
    clients: { claims },
  })
  const button = (name: string) => shown.screen.getByRole('button', { name, exact: true })
  return { ...shown, claims, left, button }
}

test('a code goes to an address at the website’s domain, and entering it opens the enterprise’s account', async () => {
  const { screen, claims, left, button } = await showClaim()
  const name = screen.getByRole('textbox', { name: 'Email address at hive.example' })
  await name.fill('')
  await button('Send code').click()
  await expect.element(name).toHaveAccessibleDescription(/Please enter the part before the @\./)
  claims.sendClaimCode.mockRejectedValueOnce(refusal(400, { code: 'gm-error-claim-address' }))
  await name.fill(' kamala ')
  await button('Send code').click()
  await expect.element(name).toHaveAccessibleDescription(/We can’t send a code to this address\./)
  await expect.element(name).toHaveValue(' kamala ')
  await button('Send code').click()
  expect(claims.sendClaimCode.mock.lastCall).toEqual([{ vendorId: 12, name: 'kamala' }])
  const code = screen.getByRole('textbox', { name: 'Code from the email' })
  await expect.element(code).toHaveFocus()
  await expect.element(screen.getByText(/sent a code to kamala@hive\.example/)).toBeVisible()
  claims.enterClaimCode.mockRejectedValueOnce(refusal(400, { code: 'gm-error-claim-code' }))
  await code.fill('111111')
  await button('Confirm').click()
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong or has expired\./)
  await expect.element(code).toHaveValue('111111')
  expect(left).toEqual([])
  await code.fill('222222')
  await button('Confirm').click()
  await expect.poll(() => left.length).toBe(1)
  expect(left[0]).toContain('12')
  expect(claims.enterClaimCode.mock.lastCall).toEqual([{ vendorId: 12, code: '222222' }])
})

test('another address can be used after the code was sent, and too many attempts show a message', async () => {
  const { screen, claims, button } = await showClaim({ mail: { domain: 'hive.example', names: ['info', 'office'] } })
  await screen.getByLabelText('Email address at hive.example').selectOptions('office@hive.example')
  await button('Send code').click()
  await button('Add another address').click()
  const choice = screen.getByLabelText('Email address at hive.example')
  await expect.element(choice).toBeVisible()
  claims.sendClaimCode.mockRejectedValueOnce(refusal(429))
  await button('Send code').click()
  await expect.element(choice).toHaveAccessibleDescription(/Too many attempts\. Please wait a while\./)
  expect(claims.sendClaimCode.mock.calls[0]).toEqual([{ vendorId: 12, name: 'office' }])
})

test('a document needs a message and a file; the message stays if it is refused', async () => {
  const { screen, claims, button } = await showClaim({ mail: null })
  await expect.element(screen.getByRole('heading', { name: 'With a document', exact: true })).toBeVisible()
  const role = screen.getByRole('textbox', { name: 'What’s your role there?' })
  await button('Send to the admins').click()
  await expect.element(role).toHaveAccessibleDescription(/Please tell us your role in the enterprise\./)
  await role.fill(' I keep the bees. ')
  await button('Send to the admins').click()
  await expect.element(screen.getByText('Please add a document.').first()).toBeVisible()
  expect(claims.sendClaimDocument).not.toHaveBeenCalled()
  await choose(screen.container, aDocument('register.pdf'))
  await expect.element(screen.getByText('register.pdf')).toBeVisible()
  claims.sendClaimDocument.mockRejectedValueOnce(refusal(409, { code: 'gm-error-claim-waits' }))
  await button('Send to the admins').click()
  await expect.element(screen.getByText('Your claim is already waiting for an answer.').first()).toBeVisible()
  await expect.element(role).toHaveValue(' I keep the bees. ')
  await button('Send to the admins').click()
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/An admin will look at your document/)
  expect(claims.sendClaimDocument.mock.lastCall).toEqual([
    { vendorId: 12, message: 'I keep the bees.', fileId: pdf.id },
  ])
})

test('an open claim excludes a second one; a refused one shows its reason and can be repeated', async () => {
  const waiting = await showClaim({ own: [{ ...own, state: 'open' }] })
  await expect.element(waiting.screen.getByText(/An admin will look at your document/)).toBeVisible()
  expect(waiting.button('Send to the admins').query()).toBeNull()
  await waiting.screen.unmount()
  const refused = await showClaim({ own: [{ ...own, state: 'refused', reason: 'It names somebody else.' }] })
  await expect.element(refused.screen.getByText('It names somebody else.')).toBeVisible()
  await expect.element(refused.button('Send to the admins')).toBeVisible()
})

test('guests return here after logging in; managers go to the account; others learn whom to ask', async () => {
  const visitor = await showClaim({}, null)
  const login = visitor.screen.getByRole('link', { name: 'Log in' })
  await expect.element(login).toBeVisible()
  expect(decodeURIComponent(login.element().getAttribute('href') ?? '')).toContain('/claim/hive')
  expect(visitor.button('Send code').query()).toBeNull()
  await visitor.screen.unmount()
  const owner = await showClaim({ isOwned: true, own: [{ ...own, state: 'accepted' }] })
  await expect.element(owner.screen.getByRole('link', { name: 'Go to the enterprise’s account' })).toBeVisible()
  await owner.screen.unmount()
  const other = await showClaim({ isOwned: true })
  await expect.element(other.screen.getByText(/ask them to invite you to the team/)).toBeVisible()
  expect(other.button('Send to the admins').query()).toBeNull()
})

test('a profile asks “Is this yours?” only on Pola itself, and only while it can be claimed', async () => {
  const { screen } = await show(<ClaimLink profile={aShownProfile({ isClaimable: true, subDomain: 'hive' })} />)
  await expect.element(screen.getByRole('link', { name: 'Is this yours?' })).toHaveAttribute('href', '/claim/hive')
  await screen.unmount()
  const owned = await show(<ClaimLink profile={aShownProfile({ isClaimable: false })} />)
  expect(owned.screen.getByRole('link').query()).toBeNull()
  await owned.screen.unmount()
  const network = await show(<ClaimLink profile={aShownProfile({ isClaimable: true })} />, { site: aNetworkSite() })
  expect(network.screen.getByRole('link').query()).toBeNull()
})
