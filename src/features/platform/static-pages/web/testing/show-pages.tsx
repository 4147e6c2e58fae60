import { vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { StaticPageDesk, StaticPageRow } from '../../static-pages.contract.ts'
import { AdminPagesPage } from '../pages/AdminPagesPage.tsx'
import { EditPagePage } from '../pages/EditPagePage.tsx'

export const terms: StaticPageRow = {
  id: 3,
  handle: 'terms',
  title: 'Terms of use',
  state: 'live',
  inMenu: true,
  hasDraft: false,
  fromDay: '2026-03-01',
  missing: ['ta'],
  leadsTo: null,
  revision: 4,
  changedAt: '2026-03-01T08:00:00.000Z',
  by: 'Asha',
}
export const privacy: StaticPageRow = { ...terms, id: 4, handle: 'privacy', title: 'Privacy', inMenu: false }

const first = {
  ...{ number: 1, fromDay: '2026-01-01', publishedAt: '2026-01-01T08:00:00.000Z', by: 'Asha', isInForce: false },
  ...{ title: { en: 'Terms' }, text: { en: 'Be fair.' } },
}
export const desk: StaticPageDesk = {
  ...terms,
  draft: null,
  versions: [
    {
      ...{ ...first, number: 2, fromDay: '2026-03-01', isInForce: true },
      title: { en: 'Terms of use', si: 'කොන්දේසි' },
      text: { en: '## Rules\n\nBe **very** fair.', si: 'සාධාරණ වන්න.' },
    },
    first,
  ],
}
export const drafted: StaticPageDesk = {
  ...desk,
  ...{ hasDraft: true, revision: 5, by: 'Nimali', draft: { number: 3, title: { en: 'Terms' }, text: { en: 'New.' } } },
}

/** Shows the list, with endpoints that note how they are called. */
export async function showPages({ path = '/admin/manage-pages', rows = [terms, privacy], language = 'en' } = {}) {
  const staticPages = {
    getStaticPages: vi.fn(async (_asked: object) => ({
      ...{ items: rows, count: rows.length, offset: 0, limit: 25 },
      menu: rows.filter(one => one.inMenu).map(one => one.id),
    })),
    addStaticPage: vi.fn(async (_page: object) => desk),
    setPageMenu: vi.fn(async (_menu: object) => ({})),
    takeStaticPageAway: vi.fn(async (_asked: object) => desk),
    bringStaticPageBack: vi.fn(async (_asked: object) => desk),
  }
  const clients = { staticPages, savedViews: { getViews: async () => ({ items: [], count: 0 }) } }
  const shown = await show(<AdminPagesPage />, { clients: clients as never, path, language })
  return { ...shown, ...staticPages }
}

/** Shows a page's editor; each change answers with what `answer` has then. */
export async function showEditor(start: StaticPageDesk = desk, language = 'en') {
  const answer = { current: start }
  const give = async (_given: object) => answer.current
  const staticPages = {
    getStaticPage: vi.fn(give),
    saveStaticPageDraft: vi.fn(give),
    restoreStaticPage: vi.fn(give),
    discardStaticPageDraft: vi.fn(give),
    publishStaticPage: vi.fn(give),
  }
  const path = '/admin/manage-pages/3'
  const loader = () => ({ id: 3 })
  const shown = await show(<EditPagePage />, { clients: { staticPages } as never, path, language, loader })
  return { ...shown, ...staticPages, answer }
}
