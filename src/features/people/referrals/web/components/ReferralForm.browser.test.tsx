import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { InviteAnswer } from '../../referrals.contract.ts'
import { invitesOf, owner } from '../testing/fake-invites.ts'
import { Invites } from './Invites.tsx'

beforeEach(() => sessionStorage.clear())

type Outcome = InviteAnswer['items'][number]['outcome']

/** A server that answers with these outcomes, in the order of the addresses; further addresses count as invited. */
function answering(...outcomes: Outcome[]) {
  return vi.fn(async ({ referees }: { referees: { email: string }[] }): Promise<InviteAnswer> => {
    const items = referees.map(({ email }, index) => ({ email, outcome: outcomes[index] ?? 'invited' }))
    return { referralLink: '', items, count: items.length }
  })
}

async function openForm(referUser = answering(), language = 'en') {
  const getUserReferrals = vi.fn(async () => invitesOf())
  const { screen } = await show(<Invites owner={owner} canInvite />, {
    clients: { referrals: { getUserReferrals, referUser } },
    language,
  })
  const opener = screen.getByRole('button', { name: language === 'en' ? 'Invite people' : /./ }).first()
  await opener.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox').first()).toHaveFocus()
  const address = (number: number) => dialog.getByRole('textbox', { name: `Address ${number}` })
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  return { screen, dialog, opener, address, send, referUser, getUserReferrals }
}

test('Enter sends one address with the prefilled text, and the dialog closes', async () => {
  const { screen, dialog, opener, referUser } = await openForm()
  const message = (dialog.getByRole('textbox', { name: 'Message' }).element() as HTMLTextAreaElement).value
  expect(message).toContain('I’d be glad to see you there')
  await userEvent.keyboard('ruwan@pola.example{Enter}')
  await expect.element(screen.getByRole('status').last()).toMatchTextContent('1 invitation sent')
  await expect.element(dialog).not.toBeInTheDocument()
  const referees = [{ email: 'ruwan@pola.example', name: '' }]
  const subject = 'Invite to join the community'
  expect(referUser).toHaveBeenCalledExactlyOnceWith({ id: owner.userId, referees, subject, message, reminder: true })
  await expect.element(opener).toHaveFocus()
})

test('an emptied subject and message aren’t sent', async () => {
  const { dialog, send, referUser } = await openForm()
  await userEvent.keyboard('ruwan@pola.example')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('  ')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [[sent] = []] = referUser.mock.calls
  expect(Object.keys(sent ?? {}).sort()).toEqual(['id', 'referees', 'reminder'])
})

test('the person’s own text is sent, and so is their choice not to remind', async () => {
  const { dialog, send, referUser } = await openForm()
  await userEvent.keyboard('ruwan@pola.example')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Come!')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It is nice here.')
  await dialog.getByRole('checkbox', { name: /^Send one reminder/ }).click()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(referUser).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ subject: 'Come!', message: 'It is nice here.', reminder: false }),
  )
})

test('a pasted list becomes one line per address', async () => {
  const { address } = await openForm()
  await address(1).fill('Asha <asha@x.lk>, bina@x.lk; "C" <c@x.lk>')
  await expect.element(address(1)).toHaveValue('asha@x.lk')
  await expect.element(address(2)).toHaveValue('bina@x.lk')
  await expect.element(address(3)).toHaveValue('c@x.lk')
})

test('lines can be added and removed, and the focus stays among them', async () => {
  const { dialog, address } = await openForm()
  await userEvent.keyboard('asha@x.lk')
  await dialog.getByRole('button', { name: 'Add another address' }).click()
  await expect.element(address(2)).toHaveFocus()
  await userEvent.keyboard('bina@x.lk')
  await dialog.getByRole('button', { name: 'Remove address 1' }).click()
  await expect.element(address(1)).toHaveValue('bina@x.lk')
  await expect.element(address(1)).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: /^Remove address/ })).not.toBeInTheDocument()
})

test('a pasted list with line breaks becomes one line per address', async () => {
  const { dialog, address } = await openForm()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('asha@x.lk\nbina@x.lk')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.cut()
  await address(1).click()
  await userEvent.paste()
  await expect.element(address(1)).toHaveValue('asha@x.lk')
  await expect.element(address(2)).toHaveValue('bina@x.lk')
})

test('at most ten addresses fit into the form', async () => {
  const { dialog, address } = await openForm()
  await address(1).fill(Array.from({ length: 12 }, (_, index) => `p${index}@x.lk`).join('\n'))
  await expect.element(address(10)).toHaveValue('p9@x.lk')
  await expect.element(address(11)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Add another address' })).not.toBeInTheDocument()
})

test.each([
  ['', 'Please add an address to invite.'],
  ['no address', 'Please add a valid email address'],
])('“%s” isn’t sent: its line says why, and has the focus', async (typed, text) => {
  const { address, send, referUser } = await openForm()
  await address(1).fill(typed)
  await send.click()
  await expect.element(address(1)).toHaveAccessibleDescription(text)
  await expect.element(address(1)).toHaveFocus()
  expect(referUser).not.toHaveBeenCalled()
})

test('addresses that weren’t invited stay with the reason; the others are counted, and aren’t sent again', async () => {
  const { dialog, address, send, referUser } = await openForm(answering('invited', 'again', 'own'))
  await address(1).fill('asha@x.lk, bina@x.lk, nimali@pola.example')
  await send.click()
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('1 invitation sent')
  await expect.element(address(1)).toHaveAccessibleDescription(/^You’ve already invited this address/)
  await expect.element(address(2)).toHaveAccessibleDescription('This is your own address.')
  await expect.element(address(1)).toHaveValue('bina@x.lk')
  await expect.element(address(1)).toHaveFocus()
  referUser.mockImplementation(answering())
  await address(1).fill('chandra@x.lk')
  await dialog.getByRole('button', { name: 'Remove address 2' }).click()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(referUser.mock.lastCall?.[0].referees).toEqual([{ email: 'chandra@x.lk', name: '' }])
})

test.each(['subject', 'message'] as const)('a link in the %s is refused, with a message at that field', async field => {
  const { dialog, send, referUser } = await openForm()
  referUser.mockRejectedValue(refusal(400, { code: 'gm-error-referral-address', field }))
  await userEvent.keyboard('asha@x.lk')
  const words = dialog.getByRole('textbox', { name: field === 'subject' ? 'Subject' : 'Message' })
  await words.fill('See www.example.org')
  await send.click()
  await expect.element(words).toHaveAccessibleDescription(/^Please leave out links and addresses/)
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue('See www.example.org')
})

test.each([
  [
    refusal(429, { retryAfter: 3600, given: { most: 5 } }),
    'You can invite 5 people in a day. Please carry on tomorrow, or with fewer addresses.',
  ],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
])('after a refusal (%s) the summary says why and has the focus, and the addresses stay', async (error, text) => {
  const { dialog, address, send, referUser } = await openForm()
  referUser.mockRejectedValue(error)
  await userEvent.keyboard('asha@x.lk')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
  await expect.element(dialog.getByRole('alert')).toHaveFocus()
  await expect.element(address(1)).toHaveValue('asha@x.lk')
})

test('a second click during sending invites nobody twice', async () => {
  const { dialog, send, referUser } = await openForm()
  const answer = Promise.withResolvers<InviteAnswer>()
  referUser.mockImplementation(() => answer.promise)
  await userEvent.keyboard('asha@x.lk')
  await send.dblClick()
  await expect.element(dialog.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true')
  answer.resolve({ referralLink: '', items: [{ email: 'asha@x.lk', outcome: 'invited' }], count: 1 })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(referUser).toHaveBeenCalledTimes(1)
})

test('typed text is still there after Escape, and can be discarded', async () => {
  const { dialog, opener, address } = await openForm()
  await userEvent.keyboard('asha@x.lk')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Come!')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(address(1)).toHaveValue('asha@x.lk')
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Come!')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect.element(address(1)).toHaveValue('')
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Invite to join the community')
})

test('if the list of invitations can’t be reloaded, the form keeps its addresses', async () => {
  const { dialog, address, send, getUserReferrals } = await openForm(answering('again'))
  await userEvent.keyboard('asha@x.lk')
  getUserReferrals.mockRejectedValue(refusal(503))
  await send.click()
  await expect.element(address(1)).toHaveAccessibleDescription(/^You’ve already invited this address/)
  await expect.element(dialog).toBeVisible()
})

test('in Urdu text is right-to-left, and addresses are left-to-right', async () => {
  const { dialog } = await openForm(answering(), 'ur')
  await userEvent.keyboard('asha@x.lk')
  await expect.element(dialog.getByRole('textbox').first()).toHaveStyle({ direction: 'ltr' })
  await dialog.getByRole('textbox').last().fill('خوش آمدید')
  await expect.element(dialog.getByRole('textbox').last()).toHaveStyle({ direction: 'rtl' })
})
