import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { profileTimeline } from './profile-timeline.ts'
import { aShownCertificate, aShownProfile } from './testing/shown-profile.ts'

const t = createTranslate('en', {
  'Answered feedback from {{count}} people_one': 'Answered feedback from {{count}} person',
  'Answered feedback from {{count}} people_other': 'Answered feedback from {{count}} people',
})
const timelineOf = (input: Parameters<typeof aShownProfile>[0]) =>
  profileTimeline(t, aShownProfile(input), new Date('2026-11-22')).map(({ when, text }) => `${when}: ${text}`)

test('the timeline has certificates, networks, feedback, approval and listing, latest first', () => {
  const certificates = [
    aShownCertificate({ title: 'Organic', validUntil: '2025-05-31' }),
    aShownCertificate({ id: 2, title: 'Fair trade', validUntil: '2027-03-31' }),
    aShownCertificate({ id: 3, title: 'B Corp', validUntil: null }),
  ]
  const networks = [
    { id: 1, subDomain: 'lanka', title: 'Lanka Organic', since: '2024-02-01', level: null },
    { id: 2, subDomain: 'guild', title: 'Makers Guild', since: null, level: null },
  ]
  const answers = [
    { month: '2026-10', count: 3 },
    { month: '2024-01', count: 1 },
  ]
  expect(timelineOf({ certificates, networks, answers, approvedAt: '2021-03-14', listedAt: '2021-02-01' })).toEqual([
    'until March 2027: Certified: Fair trade',
    'October 2026: Answered feedback from 3 people',
    'May 2025: Certificate expired: Organic',
    'February 2024: Joined Lanka Organic',
    'January 2024: Answered feedback from 1 person',
    'March 2021: Reviewed and approved',
    'February 2021: Listed in the directory',
  ])
})

test('a certificate is in the timeline with its known days of issue, renewal and expiry', () => {
  const dates = { issuedOn: '2019-04-01', renewedOn: '2022-04-02' }
  const certificates = [
    aShownCertificate({ title: 'Organic', ...dates, validUntil: '2025-04-01' }),
    aShownCertificate({ id: 2, title: 'Fair trade', issuedOn: '2024-03-01', validUntil: '2027-03-31' }),
    aShownCertificate({ id: 3, title: 'B Corp', renewedOn: '2023-01-01', validUntil: '2028-01-01' }),
  ]
  expect(timelineOf({ certificates, networks: [], answers: [], approvedAt: null, listedAt: '2018-01-01' })).toEqual([
    'April 2025: Certificate expired: Organic',
    'March 2024: Certified: Fair trade',
    'January 2023: Renewed: B Corp',
    'April 2022: Renewed: Organic',
    'April 2019: Certified: Organic',
    'January 2018: Listed in the directory',
  ])
})

test('a certificate that nobody here looked at, or that begins later, is no happening', () => {
  const issuedOn = '2019-04-01'
  const unreviewed = [aShownCertificate({ issuedOn, standing: 'unreviewed' })]
  expect(timelineOf({ certificates: unreviewed, status: 5, networks: [], answers: [], approvedAt: null })).toHaveLength(
    1,
  )
  const later = [aShownCertificate({ issuedOn: '2027-01-01', standing: 'not-yet' })]
  expect(timelineOf({ certificates: later, networks: [], answers: [], approvedAt: null })).toHaveLength(1)
})

test('an enterprise approved at its listing has no separate entry for the listing', () => {
  expect(timelineOf({ approvedAt: '2021-03-13', listedAt: '2021-03-14' })).toEqual([
    'March 2021: Reviewed and approved',
  ])
  expect(timelineOf({ approvedAt: '2021-03-14', listedAt: '2021-03-14' })).toEqual([
    'March 2021: Reviewed and approved',
  ])
  const source = { title: 'a map', url: null, license: null, published: null }
  const listed = { listedAt: '2021-03-14', source }
  expect(timelineOf({ ...listed, approvedAt: null, status: 5 })).toEqual(['March 2021: Listed by a map'])
  expect(timelineOf({ ...listed, approvedAt: '2021-03-14', vouchedBy: 'The guild' })).toEqual([
    'March 2021: Approved by The guild as part of a map',
  ])
})
