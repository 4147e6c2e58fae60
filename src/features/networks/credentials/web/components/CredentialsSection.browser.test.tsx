import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { CertifiableMembership, TakenCredential } from '../../credentials.contract.ts'
import { CredentialsSection } from './CredentialsSection.tsx'

const lanka: CertifiableMembership = {
  network: { id: 7, subDomain: 'lanka', name: 'Lanka Organic' },
  ...{ level: 'Partner', since: '2024-05-01', until: null, credentialId: null },
}
const taken: TakenCredential = { id: 12, compact: 'aa.bb.cc', validUntil: '2027-11-30T08:00:00.000Z' }

async function showSection(items: CertifiableMembership[], takeCredential = vi.fn(async () => taken)) {
  let shown = items
  const getOwnCredentials = vi.fn(async () => ({ items: shown, count: shown.length }))
  const { screen } = await show(<CredentialsSection vendorId={3} />, {
    clients: {
      credentials: {
        getOwnCredentials,
        takeCredential: async input => {
          const answer = await (takeCredential as (given: unknown) => Promise<TakenCredential>)(input)
          shown = items.map(one => ({ ...one, credentialId: answer.id }))
          return answer
        },
      },
    },
  })
  return { screen, takeCredential }
}

test('a credential is saved as a file, and then has a badge with its code', async () => {
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) links.push(this)
  })
  const { screen, takeCredential } = await showSection([lanka])
  expect(screen.getByRole('img').query()).toBeNull()
  await screen.getByRole('button', { name: 'Download credential Lanka Organic' }).click()
  await expect.element(screen.getByRole('img', { name: 'Member of Lanka Organic' })).toBeInTheDocument()
  expect(takeCredential).toHaveBeenCalledWith({ vendorId: 3, networkId: 7 })
  expect(links.map(({ download }) => download)).toEqual(['lanka.vc.json'])
  const saved = JSON.parse(await (await fetch(links[0]?.href ?? '')).text())
  expect(saved).toMatchObject({ type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,aa.bb.cc' })
  await expect
    .element(screen.getByRole('link', { name: 'What others see' }))
    .toHaveAttribute('href', '/membership-check/12')
  await expect.element(screen.getByRole('button', { name: 'Copy Code for the badge' })).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  vi.restoreAllMocks()
})

test('what was refused stands below the membership', async () => {
  const { screen } = await showSection(
    [lanka],
    vi.fn(async () => Promise.reject(refusal(404, { code: 'NOT_FOUND' }))),
  )
  await screen.getByRole('button', { name: /Download credential/ }).click()
  await expect.element(screen.getByRole('listitem').getByRole('alert')).not.toBeEmptyDOMElement()
})

test('an enterprise without networks reads that', async () => {
  const { screen } = await showSection([])
  await expect.element(screen.getByText('The enterprise isn’t a member of a network today.')).toBeVisible()
})
