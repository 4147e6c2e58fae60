import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Profile } from '#features/market/directory/directory.contract.ts'
import { enterpriseProfile, type MurmurationsProfile, networkProfile } from './murmurations.ts'

const url = z.url().max(2000)

/** The rules of organizations_schema-v1.0.0, written out. */
const schema = z.strictObject({
  linked_schemas: z.array(z.literal('organizations_schema-v1.0.0')).min(1),
  name: z.string().min(1).max(200),
  primary_url: url,
  urls: z.array(z.object({ name: z.string(), url })).optional(),
  description: z.string().min(1).max(10_000).optional(),
  mission: z.string().min(1).optional(),
  tags: z.array(z.string().min(1).max(100)).min(1).max(100).optional(),
  full_address: z.string().min(1).optional(),
  country_iso_3166: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  geolocation: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
  image: url.optional(),
  header_image: url.optional(),
  telephone: z.string().optional(),
  contact_details: z.object({ email: z.email() }).optional(),
  relationships: z
    .array(z.object({ subject_url: url, predicate_url: url, object_url: url }))
    .min(1)
    .optional(),
})

const publicUrl = 'https://pola.test'
const bare = {
  ...{ brand: 'Nuwara Leaf', subDomain: 'nuwaraleaf', title: '', description: '', website: null, links: [] },
  ...{ sectors: [], focuses: [], locations: [], phones: [], email: null, networks: [], logo: null, cover: null },
} as unknown as Profile
const place = {
  ...{ id: 1, street: '12 Hill Road', postcode: '20000', city: 'Kandy', region: null, country: 'LK' },
  ...{ countryName: 'Sri Lanka', lat: 7.29, lng: 80.63 },
}
const full = {
  ...bare,
  ...{ title: 'Tea by hand', description: 'We pick tea.', website: 'https://leaf.example', email: 'a@leaf.example' },
  ...{ links: ['https://social.example/leaf'], phones: ['+94 77 123 4567'], locations: [place] },
  ...{ sectors: [{ id: 1, title: 'Food', link: '' }], focuses: [{ id: 2, title: 'Food', link: '' }] },
  logo: { id: 'a1' },
  networks: [{ id: 7, subDomain: 'lanka', title: 'Lanka Organic', since: null, level: null }],
} as unknown as Profile

describe('a profile keeps to the schema', () => {
  test.each<[string, MurmurationsProfile]>([
    ['with everything', enterpriseProfile(full, publicUrl)],
    ['with a name only', enterpriseProfile(bare, publicUrl)],
    [
      'with long texts',
      enterpriseProfile({ ...full, brand: 'a'.repeat(300), description: 'b'.repeat(20_000) }, publicUrl),
    ],
    [
      'of a network',
      networkProfile(
        { name: 'Lanka', subDomain: 'lanka', description: '', infoTitle: '', logo: null } as never,
        publicUrl,
      ),
    ],
  ])('%s', (_, profile) => {
    expect(schema.safeParse(profile).error).toBeUndefined()
  })
})

test('an enterprise is known by its own website, and stands in relation to its networks', () => {
  expect(enterpriseProfile(full, publicUrl)).toMatchObject({
    primary_url: 'https://leaf.example',
    full_address: '12 Hill Road, 20000, Kandy, Sri Lanka',
    geolocation: { lat: 7.29, lon: 80.63 },
    tags: ['Food'],
    relationships: [
      {
        subject_url: 'https://leaf.example',
        predicate_url: 'https://schema.org/memberOf',
        object_url: 'https://pola.test/lanka/network',
      },
    ],
  })
  expect(enterpriseProfile(bare, publicUrl)).toMatchObject({ primary_url: 'https://pola.test/nuwaraleaf' })
})
