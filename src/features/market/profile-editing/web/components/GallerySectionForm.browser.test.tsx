import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anUpload, aPicture, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnPicture, OwnProfile, ProfileInput } from '../../profile-editing.contract.ts'
import { ownProfile } from '../testing/own-profile.ts'
import { GallerySectionForm } from './GallerySectionForm.tsx'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)
beforeEach(() => void send.mockReset())
afterEach(() => sessionStorage.clear())

const picture = (last: number, alt: Record<string, string>): OwnPicture => ({
  ...{ id: `0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c0${last}`, width: 800, height: 600, color: '#aabbcc', thumbhash: '' },
  alt,
})
const garden = picture(1, { en: 'Our garden' })
const kitchen = picture(2, { en: 'Our kitchen', si: 'අපේ කුස්සිය' })
const added = anUpload({ purpose: 'gallery' })

type Change = { revision: number; changes: ProfileInput }

async function showGallery(profile: OwnProfile, theirs?: OwnProfile) {
  const changeOwnProfile = vi.fn(async ({ revision, changes }: Change) => {
    if (theirs && revision !== theirs.revision) throw refusal(409, { code: 'gm-error-profile-changed' })
    const sent = changes.gallery ?? []
    return ownProfile({ revision: revision + 1, gallery: sent.map(({ id, alt }) => ({ ...garden, id, alt })) as never })
  })
  const getOwnProfile = vi.fn(async () => theirs ?? profile)
  const { screen } = await show(<GallerySectionForm profile={profile} />, {
    clients: { profileEditing: { changeOwnProfile, getOwnProfile } as never },
  })
  const sentPictures = () => changeOwnProfile.mock.lastCall?.[0].changes.gallery?.map(({ id, alt }) => [id, alt.en])
  const save = async () => {
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(/Saved/)).toBeVisible()
  }
  const choose = (...files: File[]) => {
    const data = new DataTransfer()
    for (const file of files) data.items.add(file)
    const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
    Object.assign(input ?? {}, { files: data.files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const words = (number: number) => screen.getByRole('textbox', { name: `Picture ${number} shows` })
  return { screen, changeOwnProfile, sentPictures, save, choose, words }
}

test('pictures are moved, described and removed, and saved in that order', async () => {
  const { screen, sentPictures, save, words } = await showGallery(ownProfile({ gallery: [garden, kitchen] }))
  const back = screen.getByRole('button', { name: 'Move picture 1 back' })
  await expect.element(screen.getByRole('button', { name: 'Move picture 1 forward' })).toHaveAttribute('aria-disabled')
  await expect.element(screen.getByRole('button', { name: 'Move picture 2 back' })).toHaveAttribute('aria-disabled')
  await back.click()
  await expect.element(words(1)).toHaveValue('Our kitchen')
  await words(2).fill('The herb garden')
  await save()
  expect(sentPictures()).toEqual([
    [kitchen.id, 'Our kitchen'],
    [garden.id, 'The herb garden'],
  ])
  await screen.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await save()
  expect(sentPictures()).toEqual([[garden.id, 'The herb garden']])
})

test('each language has its own description', async () => {
  const { screen, changeOwnProfile, save, words } = await showGallery(ownProfile({ gallery: [kitchen] }))
  await screen.getByLabelText('Descriptions in').selectOptions('සිංහල')
  await expect.element(words(1)).toHaveValue('අපේ කුස්සිය')
  await words(1).fill('මුළුතැන්ගෙය')
  await screen.getByLabelText('Descriptions in').selectOptions('English')
  await expect.element(words(1)).toHaveValue('Our kitchen')
  await save()
  const [sent] = changeOwnProfile.mock.lastCall?.[0].changes.gallery ?? []
  expect(sent?.alt).toMatchObject({ en: 'Our kitchen', si: 'මුළුතැන්ගෙය' })
})

test('uploaded pictures come last; too large ones are named, and the others are uploaded', async () => {
  send.mockResolvedValue(added)
  const { screen, sentPictures, save, choose } = await showGallery(ownProfile({ gallery: [garden] }))
  const big = new File([new Uint8Array(5_242_881)], 'big.png', { type: 'image/png' })
  choose(big, await aPicture('stall.png'))
  await expect.element(screen.getByRole('textbox', { name: 'Picture 2 shows' })).toBeVisible()
  await expect.element(screen.getByText('File too big. Max File Size = 5 MB')).toBeVisible()
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.slice(1, 3)).toEqual(['gallery', expect.objectContaining({ name: 'stall.png' })])
  await save()
  expect(sentPictures()?.map(([id]) => id)).toEqual([garden.id, added.id])
})

test('“Take theirs” replaces the typed descriptions by those of the other editor', async () => {
  const changed = { by: 'Nimali', at: '2026-11-23T10:42:00Z' }
  const theirs = ownProfile({ revision: 4, gallery: [{ ...garden, alt: { en: 'Her words' } }], changed })
  const { screen, words } = await showGallery(ownProfile({ gallery: [garden] }), theirs)
  await words(1).fill('My words')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^Nimali changed this at/)).toBeVisible()
  await expect.element(words(1)).toHaveValue('My words')
  await screen.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(words(1)).toHaveValue('Her words')
})

test('typed descriptions are restored when the page is reopened, and “Start over” discards them', async () => {
  const first = await showGallery(ownProfile({ gallery: [garden] }))
  await first.words(1).fill('The herb garden')
  await first.screen.unmount()
  const { screen, words } = await showGallery(ownProfile({ gallery: [garden] }))
  await expect.element(words(1)).toHaveValue('The herb garden')
  await words(1).fill('The herb garden in May')
  await screen.getByRole('button', { name: 'Start over' }).click()
  await expect.element(words(1)).toHaveValue('Our garden')
})

test('someone with read access gets no buttons', async () => {
  const { screen, words } = await showGallery(ownProfile({ gallery: [garden], mayChange: false }))
  await expect.element(words(1)).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Add pictures' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
})
