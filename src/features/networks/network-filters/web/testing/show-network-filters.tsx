import { vi } from 'vitest'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FilterNodeRow, NetworkFilterRow } from '../../network-filters.contract.ts'
import { NetworkFiltersPage } from '../pages/NetworkFiltersPage.tsx'

const network: ManagedNetworkInfo = {
  ...{ id: 7, subDomain: 'lankaorganic', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 3 },
  ...{ timeZone: 'Asia/Colombo', members: 28, role: 'admin', hasSite: true, waiting: [] },
}

const node = (id: number, text: string, members: number): FilterNodeRow => ({
  ...{ id, text, members, revision: 3, title: { en: text }, imageId: null, isShown: true },
})

/** Shows the filters of a network: one that is there, and one question that is free. */
export async function showNetworkFilters({ language = 'en', isPublic = true } = {}) {
  const filter: NetworkFilterRow = {
    ...node(1, 'Do you compost?', 5),
    ...{ formId: 4, formTitle: 'Yearly look', questionId: 11, since: '2026-11-01T08:00:00.000Z', isPublic },
    choices: [node(2, 'Yes', 4), { ...node(3, 'Partly', 0), isShown: false }],
  }
  const state = { items: [filter], isRefused: false }
  const networkFilters = {
    getNetworkFilters: vi.fn(async () => ({
      items: state.items,
      free: [
        { formId: 4, formTitle: 'Yearly look', questionId: 12, text: 'Do you keep seeds?', choices: ['Yes', 'No'] },
      ],
    })),
    addNetworkFilter: vi.fn(async (_asked: object) => ({ id: 9 })),
    changeNetworkFilter: vi.fn(async (_asked: object) => {
      if (state.isRefused) throw refusal(409, { code: 'gm-error-network-filter-changed' })
      return {}
    }),
    setNetworkFilterPicture: vi.fn(async (_asked: object) => ({})),
    sortNetworkFilters: vi.fn(async (_asked: object) => ({})),
    removeNetworkFilter: vi.fn(async (_asked: object) => {
      state.items = []
      return {}
    }),
  }
  const clients = { networkFilters, management: { getManagedNetwork: async () => network } }
  const shown = await show(<NetworkFiltersPage />, {
    ...{ clients: clients as never, language, loader: () => null },
    ...{ path: '/lankaorganic/network/settings/filters', route: '/:profile/*' },
  })
  return { ...shown, ...networkFilters, state }
}
