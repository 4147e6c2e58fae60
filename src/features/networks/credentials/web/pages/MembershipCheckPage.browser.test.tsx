import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { CheckedCredential, CredentialState, ShownCredential } from '../../credentials.contract.ts'
import { MembershipCheckPage } from './MembershipCheckPage.tsx'
import { membershipCheckLoader } from './membership-check.loader.ts'

const credential: ShownCredential = {
  ...{ id: 12, level: 'Partner', since: '2024-05-01', until: null, holds: true },
  enterprise: { subDomain: 'nuwaraleaf', name: 'Nuwara Leaf' },
  network: { subDomain: 'lanka', name: 'Lanka Organic' },
}

async function showPage({ holds = true, path = '/membership-check/12', checked = {} as CheckedCredential } = {}) {
  const checkCredential = vi.fn(async () => checked)
  const { screen } = await show(<MembershipCheckPage />, {
    clients: { credentials: { getCredential: async () => ({ ...credential, holds }), checkCredential } },
    loader: membershipCheckLoader,
    path,
    route: '/membership-check/:id?',
  })
  return { screen, checkCredential }
}

test('the link of a badge shows who is a member of what', async () => {
  const { screen } = await showPage()
  await expect.element(screen.getByRole('heading', { name: 'Is a member today' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Nuwara Leaf' })).toHaveAttribute('href', '/nuwaraleaf')
  await expect.element(screen.getByRole('link', { name: 'Lanka Organic' })).toHaveAttribute('href', '/lanka/network')
  await expect.element(screen.getByText('Partner')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a membership that doesn’t hold says so', async () => {
  const { screen } = await showPage({ holds: false })
  await expect.element(screen.getByRole('heading', { name: 'Isn’t a member today' })).toBeVisible()
})

describe('a pasted credential', () => {
  const states: [CredentialState, RegExp][] = [
    ['holds', /holds today/],
    ['ended', /doesn’t hold today/],
    ['expired', /too old/],
    ['unknown', /nothing to see/],
    ['forged', /wasn’t signed here/],
  ]
  test.each(states)('that is %s', async (state, words) => {
    const { screen, checkCredential } = await showPage({
      path: '/membership-check',
      checked: { state, credential: null },
    })
    await screen.getByLabelText('Credential').fill('aa.bb.cc')
    await screen.getByRole('button', { name: 'Check credential' }).click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(checkCredential).toHaveBeenCalledWith({ credential: 'aa.bb.cc', language: 'en' })
  })

  test('that is empty is named at its field', async () => {
    const { screen, checkCredential } = await showPage({ path: '/membership-check' })
    await screen.getByRole('button', { name: 'Check credential' }).click()
    await expect.element(screen.getByLabelText('Credential')).toHaveAccessibleDescription(/Please paste/)
    expect(checkCredential).not.toHaveBeenCalled()
  })
})
