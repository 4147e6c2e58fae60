import type { HeldCertificate, Picture, Profile } from '../../directory.contract.ts'
import { emptyFields } from '../../profile-fields.ts'

/** An enterprise as the API returns it, with nothing but a name; everything may be overridden. */
export function aShownProfile(input: Partial<Profile> = {}): Profile {
  return {
    id: 1,
    subDomain: 'nuwaraleaf',
    brand: 'Nuwara Leaf',
    title: '',
    description: '',
    otherLanguages: { title: null, description: null },
    status: 1,
    level: 1,
    approvedAt: '2021-03-14',
    ...emptyFields,
    facts: [],
    vouchedBy: null,
    isClaimable: false,
    source: null,
    rating: { thumbs: 0, down: 0 },
    phones: [],
    hours: null,
    logo: null,
    cover: null,
    drawnCover: null,
    gallery: [],
    locations: [],
    certificates: [],
    networks: [],
    sectors: [],
    focuses: [],
    listedAt: '2021-03-14',
    answers: [],
    counts: { feedback: 0, followers: 0 },
    ...input,
  }
}

export function aShownLocation(input: Partial<Profile['locations'][number]> = {}): Profile['locations'][number] {
  return {
    id: 1,
    street: null,
    postcode: null,
    city: 'Kandy',
    region: null,
    country: 'LK',
    countryName: 'Sri Lanka',
    lat: null,
    lng: null,
    ...input,
  }
}

export function aShownCertificate(input: Partial<HeldCertificate> = {}): HeldCertificate {
  return {
    id: 1,
    title: 'Organic',
    description: '',
    handle: 'organic',
    issuer: 'Control Union',
    link: null,
    number: '',
    scope: '',
    issuedOn: null,
    renewedOn: null,
    validUntil: null,
    standing: 'valid',
    ...input,
  }
}

export function aShownPicture(id: string, alt: string): Picture {
  return { id, width: 1200, height: 1000, color: '#d9ead7', thumbhash: '', alt }
}
