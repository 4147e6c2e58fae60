import { vi } from 'vitest'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnCertificate } from '../../own-certificates.contract.ts'
import { OwnCertificatesPage } from '../pages/OwnCertificatesPage.tsx'

const network: ManagedNetworkInfo = {
  ...{ id: 7, subDomain: 'lankaorganic', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 3 },
  ...{ timeZone: 'Asia/Colombo', members: 28, role: 'admin', hasSite: true, waiting: [] },
}

export const certificate = (id: number, name: string, more: Partial<OwnCertificate> = {}): OwnCertificate => ({
  ...{ id, name, revision: 2, title: { en: name }, description: {}, link: null, imageId: null },
  ...{ isRetired: false, holders: 1, ...more },
})

/** Shows the certificates of a network as a server would keep them. */
export async function showOwnCertificates({ language = 'en' } = {}) {
  const state = {
    items: [
      certificate(1, 'Visited twice'),
      certificate(2, 'Seeds of one’s own'),
      certificate(3, 'Old round', { isRetired: true, holders: 0 }),
    ],
    holders: [{ id: 11, name: 'Nuwara Leaf', subDomain: 'nuwaraleaf' }],
  }
  const ownCertificates = {
    getOwnCertificates: vi.fn(async () => ({ items: [...state.items] })),
    getCertificateHolders: vi.fn(async ({ search }: { search?: string }) => ({
      items: state.holders.map(vendor => ({ vendor, issuedOn: '2026-11-01', validUntil: null, isShown: true })),
      count: state.holders.length,
      found: search ? [{ id: 12, name: 'Hive & Hollow', subDomain: 'hive' }] : [],
    })),
    addOwnCertificate: vi.fn(async (_asked: object) => ({ id: 4 })),
    changeOwnCertificate: vi.fn(async (_asked: object) => ({})),
    setOwnCertificatePicture: vi.fn(async (_asked: object) => ({})),
    retireOwnCertificate: vi.fn(async ({ certificateId, isRetired }: { certificateId: number; isRetired: boolean }) => {
      state.items = state.items.map(one => (one.id === certificateId ? { ...one, isRetired } : one))
      return {}
    }),
    sortOwnCertificates: vi.fn(async ({ ids }: { ids: number[] }) => {
      state.items.sort((a, b) => ((ids.indexOf(a.id) + 99) % 100) - ((ids.indexOf(b.id) + 99) % 100))
      return {}
    }),
    giveOwnCertificate: vi.fn(async ({ vendorId }: { vendorId: number }) => {
      state.holders.push({ id: vendorId, name: 'Hive & Hollow', subDomain: 'hive' })
      return {}
    }),
    takeOwnCertificate: vi.fn(async ({ vendorId }: { vendorId: number; why: string }) => {
      state.holders = state.holders.filter(one => one.id !== vendorId)
      return {}
    }),
  }
  const clients = { ownCertificates, management: { getManagedNetwork: async () => network } }
  const shown = await show(<OwnCertificatesPage />, {
    ...{ clients: clients as never, language, loader: () => null },
    ...{ path: '/lankaorganic/network/settings/certificates', route: '/:profile/*' },
  })
  return { ...shown, ...ownCertificates }
}
