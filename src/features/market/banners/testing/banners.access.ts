import { randomBytes } from 'node:crypto'
import { createList } from '#features/market/directory/directory.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createBanner } from '../banners.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /banners': {},
  'GET /admin/banners': {},
  'POST /admin/banners': { body: newBanner },
  'PUT /admin/banners/{id}': {
    params: bannerOf,
    body: async world => ({ ...(await newBanner(world)), revision: 0 }),
  },
  'PUT /admin/banners-order': {
    body: async ({ db }) => {
      await createBanner(db)
      await createBanner(db)
      const rows = await db.selectFrom('banners').select('id').orderBy('sortOrder').orderBy('id').execute()
      const before = rows.map(({ id }) => id)
      return { ids: before.toReversed(), before }
    },
  },
  'DELETE /admin/banners/{id}': { params: bannerOf, query: '?revision=0' },
  'GET /admin/lists': {},
  'GET /admin/lists/{id}/enterprises': { params: listFor },
  'POST /admin/lists': { body: () => ({ list: newList() }) },
  'PUT /admin/lists/{id}': { params: listFor, body: () => ({ revision: 0, list: newList() }) },
  'PUT /admin/lists-order': {
    body: async ({ db }) => {
      await createList(db)
      await createList(db)
      const rows = await db.selectFrom('enterpriseLists').select('id').orderBy('sortOrder').orderBy('id').execute()
      const before = rows.map(({ id }) => id)
      return { ids: before.toReversed(), before }
    },
  },
  'DELETE /admin/lists/{id}': { params: listFor, query: '?revision=0' },
  'PUT /admin/carousel': { body: () => ({ isOn: false }) },
}

async function listFor({ db }: AccessWorld): Promise<{ id: number }> {
  return { id: await createList(db) }
}

function newList() {
  const slug = `list${randomBytes(6).toString('hex')}`
  return { kind: 'link', title: { en: 'About us' }, description: {}, slug, imageId: null, active: true, link: '/info' }
}

async function bannerOf({ db }: AccessWorld): Promise<{ id: number }> {
  return { id: await createBanner(db) }
}

async function newBanner({ db, people }: AccessWorld) {
  const ownerId = people.admin.id
  return {
    title: { en: 'Market day' },
    link: '/info',
    wideImageId: await createFile(db, { ownerId, purpose: 'banner' }),
    phoneImageId: await createFile(db, { ownerId, purpose: 'banner-phone' }),
    ...{ languages: [], networkId: null, startsAt: null, endsAt: null },
  }
}
