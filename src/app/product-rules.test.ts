import { describe, expect, test, vi } from 'vitest'
import { harmReasons, listingReasons, wordsReasons } from '#features/community/moderation/flag-reasons.ts'
import { profileTable } from '#features/market/directory/directory.search.ts'
import { approvedStatuses, visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import { packagingKinds } from '#features/market/listings/packaging.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { pageTexts } from '#features/people/accounts/auth-texts.ts'
import { personSteps, type StepRule, vendorSteps } from '#features/people/onboarding/onboarding-steps.ts'
import { type PointReason, pointReasons } from '#features/people/points/point-reasons.ts'
import { referentStatus } from '#features/people/referrals/referral-rules.ts'
import {
  handsOver,
  invitesToTeam,
  managesVendor,
  mayChangeRole,
  mayRemove,
  seesNetworkAreas,
  seesVendorAccount,
} from '#features/people/teams/teams.policy.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import type { ResultTable } from '#features/platform/search/filter-table.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { shippedTexts } from '#server/texts/index.ts'
import type { Label } from '#shared/label.ts'
import { directionOf, languages } from '#shared/languages.ts'
import { isReservedName } from '#shared/reserved-names.ts'
import { teamRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { defaultZoom, largestZoom, smallestZoom } from '#web/map/map-figures.ts'
import { constantNamed, productSources, productTables, productWords, rowsOf, shown } from './testing/product-tables.ts'

/** Every `limitRate({…})` of the sources, collected as their files are loaded. */
const limits = vi.hoisted(() => [] as { name: string; points: number; seconds: number }[])
vi.mock('#server/http/limit-rate.ts', async original => {
  const module = await original<typeof import('#server/http/limit-rate.ts')>()
  const limitRate: typeof module.limitRate = limit => {
    limits.push(limit)
    return module.limitRate(limit)
  }
  return { ...module, limitRate }
})

/** Values with their English labels, which are the keys of the texts. */
function labelled(options: Readonly<Record<string, Label>>): [string, string][] {
  return Object.entries(options).map(([value, label]) => [value, label(key => key)])
}

function optionsOf({ filters }: ResultTable, key: string): [string, string][] {
  const filter = filters.find(one => one.key === key)
  return filter && 'options' in filter ? labelled(filter.options) : []
}

function numbered([value, name]: [string, string]): [number, string] {
  return [Number(value), name]
}

/** The expected rows of each table, by its name. */
const tables: Record<string, () => unknown[][]> = {
  languages: () => languages.map(({ code, name }) => [code, name, directionOf(code)]),
  packaging: () => labelled(packagingKinds),
  'cart options': () => optionsOf(listingTable, 'cart'),
  'onboarding of a person': () => personSteps.map(stepRow),
  'onboarding of an enterprise': () => vendorSteps.map(stepRow),
  points: () =>
    Object.entries<PointReason>(pointReasons).map(([name, reason]) => [
      name,
      reason.for,
      reason.amount,
      reason.perDay ?? '–',
      reason.inAll ?? '–',
    ]),
  'network types': () => optionsOf(profileTable, 'networkTypes').map(numbered),
  'network regions': () => optionsOf(profileTable, 'networkRegions').map(numbered),
  'reasons of what harms people': () => Object.entries(harmReasons),
  'listing flag reasons': () => Object.entries(listingReasons),
  'forum flag reasons': () => Object.entries(wordsReasons),
  zoom: () => [
    ['at first', defaultZoom + 1],
    ['smallest', smallestZoom + 1],
    ['largest', largestZoom + 1],
  ],
  'vendor statuses': () =>
    Object.entries(vendorStatuses).map(([status, number]) => [
      status,
      number,
      ...[approvedStatuses, visibleStatuses, visibleNetworkStatuses].map(some =>
        some.includes(number) ? 'yes' : 'no',
      ),
    ]),
  'team rights': () =>
    Object.entries(rights).map(([right, may]) => [
      right,
      ...Object.values(teamRoles).map(role => (may(role) ? 'yes' : 'no')),
    ]),
}

/** These tables are compared by tests of their own. */
const compared = ['constants', 'categories', 'rate limits', 'referent status', 'codes of pages', 'fixed wording']

const { owner, admin, member } = teamRoles

const rights: Record<string, (role: TeamRole) => boolean> = {
  'see the enterprise’s account': seesVendorAccount,
  'manage what belongs to the enterprise': managesVendor,
  'invite to the team': invitesToTeam,
  'make a member an admin': role => mayChangeRole(role, member, admin),
  'make an admin an owner': role => mayChangeRole(role, admin, owner),
  'make an admin a member': role => mayChangeRole(role, admin, member),
  'remove a member': role => mayRemove(role, member),
  'remove an admin': role => mayRemove(role, admin),
  'hand over ownership': handsOver,
  'see network forms and settings': role =>
    seesNetworkAreas(role, { isNetworker: true, networkId: 1, subscribed: true }),
}

function stepRow({ order, id, title, percentage }: StepRule): unknown[] {
  return [order, id, title, percentage]
}

test('every table marked as checked is checked', () => {
  const names = new Set(productTables.map(({ name }) => name))
  expect([...names].toSorted()).toEqual([...Object.keys(tables), ...compared].toSorted())
})

test.each(Object.entries(tables))('docs/product.md says the same as the code: %s', (name, rows) => {
  expect(rowsOf(name)).toEqual(rows().map(row => row.map(shown)))
})

describe('constants of the document', () => {
  const rows = productTables.filter(({ name }) => name === 'constants').flatMap(table => table.rows)
  test.each(rows.map(row => Object.values(row)))('%s', (_, value, address = '') => {
    const constant = shown(constantNamed(address))
    expect([value, value?.split(' ')[0]]).toContain(constant)
  })
})

test('the reserved names are those of the code', () => {
  const source = productSources.get('src/shared/reserved-names.ts')?.text ?? ''
  const inCode = /`([^`]+)`\.split/.exec(source)?.[1]?.split(/\s+/)
  expect(productWords('reserved names')).toEqual(inCode)
  expect(inCode?.every(isReservedName)).toBe(true)
})

test('the statuses of invitations have their numbers', () => {
  expect(rowsOf('referent status').map(([name, number]) => [name, Number(number)])).toEqual(
    Object.entries(referentStatus),
  )
})

test('the categories are those of every database', async () => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('marketplaceCategories')
    .select(['id', 'parentId', 'handle', 'title', 'storeCategoryId'])
    .orderBy('id')
    .execute()
  expect(rowsOf('categories')).toEqual(
    rows.map(({ id, parentId, handle, title, storeCategoryId }) =>
      [id, parentId ?? '–', handle, title.en, storeCategoryId ?? '–'].map(String),
    ),
  )
})

test('all rate limits are listed, with their numbers', { timeout: 60_000 }, async () => {
  const files = [...productSources].filter(([, { text }]) => text.includes('= limitRate({')).map(([path]) => path)
  for (const path of files) await import(/* @vite-ignore */ `${process.cwd()}/${path}`)
  const seconds = { min: 60, h: 3600 }
  const documented = rowsOf('rate limits').map(([name, , points, within = '']) => {
    const [count, unit] = within.split(' ') as [string, keyof typeof seconds]
    return { name, points: Number(points), seconds: Number(count) * seconds[unit] }
  })
  const byName = (a: { name?: string }, b: { name?: string }) => String(a.name).localeCompare(String(b.name))
  expect(documented.toSorted(byName)).toEqual(limits.toSorted(byName))
})

test('codes used only by pages have the messages in the document', () => {
  const tag = 'gm-info-no-results-get-involved'
  expect(Object.fromEntries(rowsOf('codes of pages'))).toEqual({ ...pageTexts, [tag]: shippedTexts.en[tag] })
})

test('fixed texts are shown word for word', () => {
  const texts = rowsOf('fixed wording')
  const built = texts.filter(([, state]) => state === 'built').map(([text = '']) => text)
  expect(built.filter(text => !(text in shippedTexts.si))).toEqual([])
  expect(texts.map(([, state]) => state).filter(state => state !== 'built' && state !== 'not built yet')).toEqual([])
})
