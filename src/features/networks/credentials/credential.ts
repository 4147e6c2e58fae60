/** What a credential says of a membership. */
export type MembershipFacts = {
  /** scheme and host of this site, without a slash at the end */
  publicUrl: string
  /** of the credential here */
  id: number
  enterprise: { subDomain: string; name: string }
  network: { subDomain: string; name: string }
  /** that the network gave it */
  level: string | null
  issuedAt: Date
  /** when the period began, if that is known */
  since: Date | null
  until: Date
}

/** How long a credential of a membership without an end may be shown before it has to be taken anew, in days. */
export const longestDays = 366

/** This site as an issuer: `did:web` of its host, whose document is at `/.well-known/did.json`. */
export function issuerOf(publicUrl: string): string {
  return `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`
}

/** When a credential ends: with the membership’s period, at the latest after {@link longestDays}. */
export function endOf(issuedAt: Date, periodEnd: Date | null): Date {
  const latest = new Date(issuedAt.getTime() + longestDays * 86_400_000)
  return periodEnd && periodEnd < latest ? periodEnd : latest
}

export function credentialAddress(publicUrl: string, id: number): string {
  return `${publicUrl}/membership-check/${id}`
}

export function statusListAddress(publicUrl: string, list: number): string {
  return `${publicUrl}/api/v1/membership-credentials/status/${list}`
}

/** A W3C Verifiable Credential 2.0 that says that an enterprise is a member of a network. */
export function membershipCredential(facts: MembershipFacts): Record<string, unknown> {
  const { publicUrl, id, enterprise, network, level, issuedAt, since, until } = facts
  const { list, index } = placeOf(id)
  const statusListCredential = statusListAddress(publicUrl, list)
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      {
        MembershipCredential: `${publicUrl}/membership-check#MembershipCredential`,
        Organization: 'https://schema.org/Organization',
        memberOf: 'https://schema.org/memberOf',
        membershipLevel: 'https://schema.org/programName',
        memberSince: 'https://schema.org/startDate',
      },
    ],
    id: credentialAddress(publicUrl, id),
    type: ['VerifiableCredential', 'MembershipCredential'],
    issuer: issuerOf(publicUrl),
    validFrom: inSeconds(issuedAt),
    validUntil: inSeconds(until),
    credentialSubject: {
      id: `${publicUrl}/${enterprise.subDomain}`,
      type: 'Organization',
      name: enterprise.name,
      memberOf: { id: `${publicUrl}/${network.subDomain}/network`, type: 'Organization', name: network.name },
      ...(level !== null && { membershipLevel: level }),
      ...(since && { memberSince: inSeconds(since) }),
    },
    credentialStatus: {
      id: `${statusListCredential}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential,
    },
  }
}

/** The status list that others look a credential up in. */
export function statusListCredential(
  publicUrl: string,
  list: number,
  { encodedList, at }: { encodedList: string; at: Date },
): Record<string, unknown> {
  const id = statusListAddress(publicUrl, list)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(publicUrl),
    validFrom: inSeconds(at),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  }
}

/** Entries of a status list: the least that the specification allows, so that a look-up reveals little. */
export const listLength = 2 ** 17

/** In which list a credential stands, from 0, and where in it. */
export function placeOf(id: number): { list: number; index: number } {
  return { list: Math.floor((id - 1) / listLength), index: (id - 1) % listLength }
}

/** XML Schema’s dateTimeStamp. */
function inSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** A JSON Web Key as others see it. */
export type PublicKey = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** The document of the issuer: the keys by which its credentials are verified, former ones included. */
export function issuerDocument(publicUrl: string, keys: readonly PublicKey[]): Record<string, unknown> {
  const id = issuerOf(publicUrl)
  const methods = keys.map(({ kid, ...key }) => ({
    ...{ id: `${id}#${kid}`, type: 'JsonWebKey', controller: id },
    publicKeyJwk: { ...key, kid, alg: 'ES256', use: 'sig' },
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map(method => method.id),
  }
}
