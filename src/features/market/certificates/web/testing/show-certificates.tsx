import { expect, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { CertificateRow, HeldCertificate } from '../../certificates.contract.ts'
import { AdminCertificatesPage } from '../pages/AdminCertificatesPage.tsx'

export const organic: CertificateRow = {
  id: 5,
  revision: 3,
  name: 'Organic',
  handle: 'organic',
  title: { en: 'Organic', si: 'කාබනික' },
  description: { en: 'Grown without poison' },
  issuer: 'Control Union',
  isGiven: false,
  scope: {},
  link: 'https://organic.test/',
  networkId: 2,
  imageId: null,
  asks: ['number'],
  validMonths: 12,
  isRetired: false,
  holders: 14,
  waiting: 3,
  endsSoon: 1,
  changedAt: '2026-11-10T08:00:00.000Z',
  changedBy: 'Asha Fernando',
}
export const fair: CertificateRow = {
  ...organic,
  id: 6,
  name: 'Fair trade',
  handle: 'fair',
  title: { en: 'Fair trade' },
}

export const held: HeldCertificate = {
  vendor: { id: 9, name: 'Nuwara Leaf', subDomain: 'nuwaraleaf' },
  certificate: { id: 5, name: 'Organic', link: 'https://organic.test/' },
  number: 'LK-ORG-7',
  issuedOn: '2025-12-01',
  renewedOn: null,
  validUntil: '2026-12-10',
  hasDocument: false,
  missing: ['document'],
  standing: 'valid',
  evidence: 'LK-ORG-7|9466||9840|false',
  check: null,
  applicationId: 31,
}

type Given = { path?: string; rows?: CertificateRow[]; heldRows?: HeldCertificate[]; language?: string }

/** Shows the page of certificates, with endpoints that note how they are called. */
export async function showCertificates(given: Given = {}) {
  const { path = '/admin/manage-certificates', rows = [organic, fair], heldRows = [held], language = 'en' } = given
  const shownRows = { current: rows }
  const answer = <Row,>(items: Row[]) => ({ items, count: items.length, offset: 0, limit: 50 })
  const certificates = {
    getCertificates: vi.fn(async (_asked: object) => ({
      ...answer(shownRows.current),
      networks: [{ id: 2, name: 'Lanka Organic' }],
      inUse: rows.filter(one => !one.isRetired).map(({ id, name, revision }) => ({ id, name, revision })),
    })),
    getHeldCertificates: vi.fn(async (_asked: object) => answer(heldRows)),
    addCertificate: vi.fn(async (_given: object) => ({ id: 7 })),
    changeCertificate: vi.fn(async (_given: object) => ({})),
    setCertificatePicture: vi.fn(async (_given: object) => ({})),
    sortCertificates: vi.fn(async (_given: object) => ({})),
    retireCertificate: vi.fn(async (_given: object) => ({})),
    mergeCertificates: vi.fn(async (_given: object) => ({ enterprises: 14 })),
    checkCertificate: vi.fn(async (_given: object) => ({})),
  }
  const shown = await show(<AdminCertificatesPage />, { clients: { certificates } as never, path, language })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(rows.length + heldRows.length)
  return { ...shown, ...certificates, shownRows }
}
