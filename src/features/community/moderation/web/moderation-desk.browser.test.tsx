import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { aQueuedCase } from './testing/a-case.ts'
import { showDesk } from './testing/show-desk.tsx'

afterEach(() => sessionStorage.clear())

const soon = new Date(Date.now() + 90 * 60_000 + 30_000).toISOString()
const before = new Date(Date.now() - 90_000).toISOString()

test('the queue says how each case came, what it is about, why, how long is left, and who is at it', async () => {
  const queue = [
    aQueuedCase({ id: 1, source: 'order', title: 'Slimming tea', reasons: [], excerpt: 'Thin in a week', dueAt: soon }),
    aQueuedCase({ id: 2, source: 'order', title: 'Herbal pills', dueAt: before }),
    aQueuedCase({ onlookers: [{ id: 'd', name: 'Dilini' }], assignee: { id: 'd', name: 'Dilini' } }),
    aQueuedCase({
      id: 3,
      source: 'held',
      kind: 'feedback',
      title: 'Leafs',
      holds: [{ reason: 'first-post' }],
      reasons: [],
    }),
  ]
  const { screen } = await showDesk({ queue, path: '' })
  const row = (name: RegExp) => screen.getByRole('link', { name })
  await expect
    .element(row(/Order of an authority.*Listing: Slimming tea.*“Thin in a week”.*1 h 30 min left of 24/))
    .toBeVisible()
  await expect.element(row(/Herbal pills.*Late by 0 h 1 min/)).toBeVisible()
  await expect.element(row(/Report · 2 people.*Neem oil.*Scam or fraud.*Dilini is here too$/)).toBeVisible()
  await expect.element(row(/Held.*Feedback on Leafs.*It’s the first that they write\./)).toBeVisible()
  await expect.element(screen.getByText('7 wait')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('chips filter by source and state, and the address says so', async () => {
  const { screen, address, getCases } = await showDesk({ path: '' })
  await screen.getByRole('link', { name: 'Held 3', exact: true }).click()
  await expect.poll(address).toBe('/admin/moderation?source=held')
  expect(getCases).toHaveBeenLastCalledWith({ state: 'open', source: 'held', language: 'en' })
  await screen.getByRole('link', { name: 'Show closed cases' }).click()
  await expect.poll(address).toBe('/admin/moderation?source=held&state=closed')
  expect(getCases).toHaveBeenLastCalledWith({ state: 'closed', source: 'held', language: 'en' })
})

test('a case shows the thing, its author, and what those who reported it say', async () => {
  const { screen, heading } = await showDesk({ given: { copy: 'Cures everything.' } })
  await expect.element(heading('Listing: Neem oil, reported by 2 people')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/listing/12')
  await expect.element(screen.getByText('Cures everything.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Changed since' })).toBeVisible()
  await expect.element(screen.getByText('Cures dengue in three days.')).toBeVisible()
  await expect.element(screen.getByText('Member since 2 Mar 2026 · 41 things written')).toBeVisible()
  const reports = screen.getByRole('region', { name: 'What the reports say' })
  await expect
    .element(reports)
    .toMatchTextContent(/Scam or fraud · 1.*“A child died of this\.”.*Kamala.*Right in 2 of 3 earlier reports/)
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('a decision needs a measure, a rule and what happened; then the next case is shown and has the focus', async () => {
  const { screen, button, heading, decideCase, previewStatement, address } = await showDesk()
  await button('Choose a measure').click()
  await expect.element(screen.getByText('Please choose a measure.')).toBeVisible()
  await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  await screen.getByRole('radio', { name: /^Hide until it is corrected/ }).click()
  await button('Hide and send reasons').click()
  const rule = screen.getByRole('combobox', { name: 'Rule' })
  await expect.element(rule).toHaveFocus()
  await expect.element(rule).toHaveAccessibleDescription('Please choose the rule that it is against.')
  await rule.selectOptions('4 · No unproven cures')
  await button('Hide and send reasons').click()
  const facts = screen.getByRole('textbox', { name: 'What happened' })
  await expect.element(facts).toHaveFocus()
  expect(decideCase).not.toHaveBeenCalled()
  await facts.fill('It says that it cures dengue.')
  await expect.element(screen.getByText('hide, rule cures')).toBeVisible()
  await expect
    .poll(() => previewStatement.mock.lastCall?.[0])
    .toMatchObject({ in: 'si', facts: { si: 'It says that it cures dengue.' } })
  await expect.element(screen.getByText('Those who reported it hear that something was done about it.')).toBeVisible()
  await button('Hide and send reasons').click()
  await expect.element(heading('Listing: Soap, reported by 2 people')).toHaveFocus()
  expect(decideCase.mock.calls).toEqual([
    [
      {
        ...{ id: 7, revision: 3, measure: 'hide', sanction: 'none', days: null, rule: 'cures' },
        facts: { si: 'It says that it cures dengue.' },
      },
    ],
  ])
  await expect.element(screen.getByText('Decided: Hidden until corrected')).toBeVisible()
  expect(address()).toBe('/admin/moderation?case=8')
})

test('the statement is also shown in English, and English words are sent beside the author’s', async () => {
  const { screen, button, decideCase } = await showDesk()
  await screen.getByRole('radio', { name: /^Remove it/ }).click()
  const which = screen.getByRole('group', { name: 'Language of the statement' })
  await which.getByRole('button', { name: 'English' }).click()
  await expect.element(screen.getByText('Statement in en')).toBeVisible()
  await screen
    .getByRole('group', { name: 'Language of what happened' })
    .getByRole('button', { name: 'English' })
    .click()
  await screen.getByRole('textbox', { name: 'What happened' }).fill('A false cure.')
  await screen.getByRole('combobox', { name: 'Rule' }).selectOptions('4 · No unproven cures')
  await screen.getByRole('combobox', { name: 'And its author' }).selectOptions('Can’t post for 7 days')
  await button('Remove and send reasons').click()
  await expect
    .poll(() => decideCase.mock.lastCall?.[0])
    .toMatchObject({ measure: 'remove', sanction: 'pause', days: 7, facts: { en: 'A false cure.' } })
})

test('leaving it as it is needs no reasons', async () => {
  const { screen, button, decideCase, previewStatement } = await showDesk()
  await screen.getByRole('radio', { name: /^Leave it as it is/ }).click()
  await expect.element(screen.getByText('Its author hears nothing of this case.')).toBeVisible()
  await expect.element(screen.getByText('Those who reported it hear that nothing wrong was found.')).toBeVisible()
  await button('Leave it and close').click()
  await expect.poll(() => decideCase.mock.lastCall?.[0]).toMatchObject({ measure: 'leave', rule: null, facts: {} })
  expect(previewStatement).not.toHaveBeenCalled()
})

test('if somebody else was faster, the desk says who decided what', async () => {
  const decision = {
    ...{ id: 5, caseId: 7, measure: 'remove' as const, sanction: 'none' as const, sanctionUntil: null },
    ...{ rule: 'cures' as const, facts: { en: 'A false cure.' }, at: '2026-11-23T10:40:00.000Z', by: 'Malini' },
    ...{ isTakenBack: false, appealedAt: null },
  }
  const closed = { isOpen: false, revision: 4, measures: [], decisions: [decision] }
  const { screen, button, decideCase, become } = await showDesk()
  decideCase.mockRejectedValueOnce(refusal(409, { code: 'gm-error-case-closed' }))
  await screen.getByRole('radio', { name: /^Leave it as it is/ }).click()
  become(closed)
  await button('Leave it and close').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Someone else has decided this case.')
  await expect.element(screen.getByText(/^Malini decided on 23 Nov 2026, .*: Removed$/)).toBeVisible()
  await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument()
})

test('if something came to the case, it is loaded again, and what was typed stays and can be sent', async () => {
  const { screen, button, decideCase, become } = await showDesk()
  decideCase.mockRejectedValueOnce(refusal(409, { code: 'gm-error-case-changed' }))
  await screen.getByRole('radio', { name: /^Remind of the rules/ }).click()
  await screen.getByRole('combobox', { name: 'Rule' }).selectOptions('4 · No unproven cures')
  const facts = screen.getByRole('textbox', { name: 'What happened' })
  await facts.fill('A false cure.')
  become({ revision: 4, reportCount: 3 })
  await button('Remind and send reasons').click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something came to this case in the meantime.')
  await expect.element(screen.getByRole('heading', { name: /reported by 3 people/ })).toBeVisible()
  await expect.element(facts).toHaveValue('A false cure.')
  await button('Remind and send reasons').click()
  await expect.poll(() => decideCase.mock.lastCall?.[0]).toMatchObject({ revision: 4, facts: { si: 'A false cure.' } })
})

test('who is too close to a case sees why, and no measures', async () => {
  const { screen } = await showDesk({ given: { conflict: 'team' } })
  await expect
    .element(screen.getByText('You’re in a team with whom it concerns, so others decide on it.'))
    .toBeVisible()
  expect(screen.getByRole('radio').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Pass on' }).query()).toBeNull()
})

test('keys choose cases and measures, and Enter leads to the button without deciding', async () => {
  const { screen, button, heading, address, decideCase } = await showDesk()
  await expect.element(heading(/Neem oil/)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading(/Soap/)).toHaveFocus()
  expect(address()).toBe('/admin/moderation?case=8')
  await userEvent.keyboard('k')
  await expect.element(heading(/Neem oil/)).toHaveFocus()
  await userEvent.keyboard('3')
  await expect.element(screen.getByRole('radio', { name: /^Hide until it is corrected/ })).toBeChecked()
  await userEvent.keyboard('1{Enter}')
  await expect.element(button('Leave it and close')).toHaveFocus()
  expect(decideCase).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decideCase.mock.calls.length).toBe(1)
})

test('keys mean letters in a field', async () => {
  const { screen, address } = await showDesk()
  const note = screen.getByRole('textbox', { name: 'Note, seen by the team' })
  await note.click()
  await userEvent.keyboard('jk3')
  await expect.element(note).toHaveValue('jk3')
  expect(address()).toBe('/admin/moderation?case=7')
  expect(screen.getByRole('radio', { checked: true }).query()).toBeNull()
})

test('a case is taken, handed over to who is here, or passed on', async () => {
  const mine = { assignee: { id: '7d9f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Nimali Perera' }, revision: 4 }
  const queue = [aQueuedCase({ onlookers: [{ id: 'd', name: 'Dilini' }] }), aQueuedCase({ id: 8, title: 'Soap' })]
  const { screen, button, heading, assignCase, become } = await showDesk({ queue })
  await expect.element(button('Assign to me')).toBeVisible()
  become(mine)
  await button('Assign to me').click()
  await expect.element(screen.getByText('It’s yours')).toBeVisible()
  await button('Hand over to Dilini').click()
  await expect.poll(() => assignCase.mock.lastCall?.[0]).toEqual({ id: 7, userId: 'd', revision: 4 })
  await button('Pass on').click()
  await expect.element(heading(/Soap/)).toHaveFocus()
  expect(assignCase.mock.lastCall?.[0]).toEqual({ id: 7, userId: null, revision: 4 })
})

test('a note is added for the team', async () => {
  const { screen, button, noteOnCase } = await showDesk()
  const note = screen.getByRole('textbox', { name: 'Note, seen by the team' })
  await button('Add note').click()
  await expect.element(note).toHaveAccessibleDescription('Please write something.')
  await note.fill(' I wrote to him. ')
  await button('Add note').click()
  await expect.element(note).toHaveValue('')
  expect(noteOnCase.mock.calls).toEqual([[{ id: 7, words: 'I wrote to him.' }]])
})

test('in Urdu the desk reads from the right', async () => {
  const { screen } = await showDesk({ language: 'ur' })
  const radio = screen.getByRole('radio').first()
  await expect.element(radio).toBeVisible()
  const label = radio.element().closest('label')?.getBoundingClientRect()
  expect(radio.element().getBoundingClientRect().left).toBeGreaterThan((label?.left ?? 0) + (label?.width ?? 0) / 2)
})

test('to suspend somebody needs a proof; without it nothing is decided, and what was typed stays', async () => {
  const { screen, button, decideCase } = await showDesk()
  decideCase.mockRejectedValueOnce(refusal(403, { code: 'gm-error-proof-needed' }))
  await screen.getByRole('radio', { name: /^Remove it/ }).click()
  await screen.getByRole('combobox', { name: 'And its author' }).selectOptions('Suspended until somebody takes it back')
  await screen.getByRole('combobox', { name: 'Rule' }).selectOptions('4 · No unproven cures')
  const facts = screen.getByRole('textbox', { name: 'What happened' })
  await facts.fill('A false cure.')
  await button('Remove and send reasons').click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You didn’t confirm that it’s you, so nothing was changed.')
  await expect.element(facts).toHaveValue('A false cure.')
  addEventListener(
    'pola:ask-for-proof',
    event => {
      event.preventDefault()
      ;(event as CustomEvent<(isProved: boolean) => void>).detail(true)
    },
    { once: true },
  )
  decideCase.mockRejectedValueOnce(refusal(403, { code: 'gm-error-proof-needed' }))
  await button('Remove and send reasons').click()
  await expect.poll(() => decideCase.mock.calls.length).toBe(3)
  expect(decideCase.mock.lastCall?.[0]).toMatchObject({ sanction: 'suspend', days: null })
})

test('a moderator says that they know people whom it concerns, and takes it back', async () => {
  const { screen, declareTie, become, button } = await showDesk()
  const box = screen.getByRole('checkbox', { name: 'I know people whom this concerns' })
  await expect.element(box).not.toBeChecked()
  become({
    ...{ conflict: 'declared', hasDeclared: true },
    ties: [{ by: 'Malini', knows: true, at: '2026-11-23T10:40:00.000Z' }],
  })
  await box.click()
  expect(declareTie.mock.lastCall).toEqual([{ id: 7, knows: true }])
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveFocus()
  await expect
    .element(screen.getByText('You know people whom it concerns, or reported it, so others decide on it.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Who knows whom' }))
    .toMatchTextContent(/Malini knows people whom this concerns/)
  expect(button(/send reasons|Choose a measure/).query()).toBeNull()
  expect((await axe.run(screen.container)).violations).toEqual([])
  become({})
  await box.click()
  expect(declareTie.mock.lastCall).toEqual([{ id: 7, knows: false }])
  await expect.element(box).not.toBeChecked()
})

test('what is refused says so, and the box shows what holds', async () => {
  const { screen, declareTie } = await showDesk()
  declareTie.mockRejectedValueOnce(refusal(409, { code: 'gm-error-case-closed' }))
  const box = screen.getByRole('checkbox', { name: 'I know people whom this concerns' })
  await box.click()
  await expect.element(screen.getByText('Someone else has decided this case.')).toBeVisible()
  await expect.element(box).not.toBeChecked()
})

test('whose own case it is has nothing to declare', async () => {
  const { screen } = await showDesk({ given: { conflict: 'own' } })
  await expect.element(screen.getByText('You wrote it or reported it, so others decide on it.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'I know people whom this concerns' }).query()).toBeNull()
})
