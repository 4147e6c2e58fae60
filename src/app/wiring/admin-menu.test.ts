import { expect, test } from 'vitest'
import type { AdminPage } from '#web/admin-page.ts'

const pages = Object.values(
  import.meta.glob<AdminPage[]>('/src/features/*/*/*.admin.web.ts', { eager: true, import: 'default' }),
).flat()

/** The pages that the specification lists for the drawer, in its order (docs/product.md §2). */
const listed = [
  '/admin/review-applications',
  '/admin/enterprise-accounts',
  '/admin/personal-accounts',
  '/admin/manage-banners',
  '/admin/application-form-builder',
  '/admin/manage-sectors',
  '/admin/manage-certificates',
  '/admin/manage-translations',
  '/admin/dashboards',
]

test('each group of the admins’ menu has the order of the specification', () => {
  for (const group of new Set(pages.map(page => page.group))) {
    const own = pages.filter(page => page.group === group).sort((a, b) => a.order - b.order)
    const paths = own.map(page => page.path).filter(path => listed.includes(path))
    expect(paths).toEqual(listed.filter(path => paths.includes(path)))
  }
})

test('no two pages of a group claim the same place', () => {
  const places = pages.map(({ group, order }) => `${group} ${order}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})
