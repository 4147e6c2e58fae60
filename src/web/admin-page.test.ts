import { expect, test } from 'vitest'
import { defineAdminPages } from './admin-page.ts'

const [page] = defineAdminPages([
  {
    ...{ group: 'money', order: 1, path: '/admin/stalls', icon: 'list', title: () => 'Stalls' },
    page: async () => () => null,
    loader: async () => () => 'the list',
  },
])

const loadsAnew = (from: string, to: string) =>
  page?.shouldRevalidate?.({
    currentUrl: new URL(from, 'https://pola.test'),
    nextUrl: new URL(to, 'https://pola.test'),
    defaultShouldRevalidate: true,
  } as never)

test.each([
  ['?page=2', '?page=2&row=7'],
  ['?page=2&row=7', '?page=2'],
  ['?due.row=1', '?due.row=2'],
])('opening and closing a drawer loads no list: %s to %s', (from, to) => {
  expect(loadsAnew(`/admin/stalls${from}`, `/admin/stalls${to}`)).toBe(false)
})

test.each([
  ['?page=2', '?page=3'],
  ['?page=2&row=7', '?page=3'],
  // Submitting an action reloads the list at the same URL.
  ['?row=7', '?row=7'],
])('another page and an action reload the list: %s to %s', (from, to) => {
  expect(loadsAnew(`/admin/stalls${from}`, `/admin/stalls${to}`)).toBe(true)
})
