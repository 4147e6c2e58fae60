import { expect, test } from 'vitest'
import { endOf, issuerDocument, issuerOf, listLength, membershipCredential, placeOf } from './credential.ts'

const issuedAt = new Date('2026-11-30T08:00:00.500Z')
const facts = {
  ...{ publicUrl: 'https://pola.test', id: 12, level: 'Partner', issuedAt, since: new Date('2024-05-01T00:00:00Z') },
  until: new Date('2027-01-01T00:00:00Z'),
  enterprise: { subDomain: 'nuwaraleaf', name: 'Nuwara Leaf' },
  network: { subDomain: 'lanka', name: 'Lanka Organic' },
}

test('a credential has what the data model 2.0 asks for', () => {
  const credential = membershipCredential(facts)
  expect((credential['@context'] as unknown[])[0]).toBe('https://www.w3.org/ns/credentials/v2')
  expect(credential).toMatchObject({
    id: 'https://pola.test/membership-check/12',
    type: ['VerifiableCredential', 'MembershipCredential'],
    issuer: 'did:web:pola.test',
    validFrom: '2026-11-30T08:00:00Z',
    validUntil: '2027-01-01T00:00:00Z',
    credentialSubject: {
      id: 'https://pola.test/nuwaraleaf',
      memberOf: { id: 'https://pola.test/lanka/network', name: 'Lanka Organic' },
      membershipLevel: 'Partner',
      memberSince: '2024-05-01T00:00:00Z',
    },
    credentialStatus: {
      id: 'https://pola.test/api/v1/membership-credentials/status/0#11',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '11',
      statusListCredential: 'https://pola.test/api/v1/membership-credentials/status/0',
    },
  })
})

test('a level or a first day that nobody knows is left out', () => {
  const { credentialSubject } = membershipCredential({ ...facts, level: null, since: null })
  expect(Object.keys(credentialSubject as object)).toEqual(['id', 'type', 'name', 'memberOf'])
})

test('it ends with the period, at the latest after 366 days', () => {
  expect(endOf(issuedAt, new Date('2027-01-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  for (const end of [null, new Date('2040-01-01T00:00:00Z')])
    expect(endOf(issuedAt, end).toISOString()).toBe('2027-12-01T08:00:00.500Z')
})

test('the issuer is the host, a port is escaped', () => {
  expect(issuerOf('https://pola.test')).toBe('did:web:pola.test')
  expect(issuerOf('http://localhost:3000')).toBe('did:web:localhost%3A3000')
})

test('ids follow one another through the lists', () => {
  expect(placeOf(1)).toEqual({ list: 0, index: 0 })
  expect(placeOf(listLength)).toEqual({ list: 0, index: listLength - 1 })
  expect(placeOf(listLength + 1)).toEqual({ list: 1, index: 0 })
})

test('the issuer’s document names each key as one that makes statements', () => {
  const key = { kid: 'k', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const
  expect(issuerDocument('https://pola.test', [key])).toMatchObject({
    id: 'did:web:pola.test',
    verificationMethod: [{ id: 'did:web:pola.test#k', type: 'JsonWebKey', publicKeyJwk: { kty: 'EC', crv: 'P-256' } }],
    assertionMethod: ['did:web:pola.test#k'],
  })
})
