import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { anUpload, aPicture, choose, sendFile } from '#features/platform/storage/web/uploading.factory.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aPost, aReply } from '../testing/some-posts.ts'

vi.mock('#features/platform/storage/web/send-file.ts', () => ({ sendFile: vi.fn() }))
const send = vi.mocked(sendFile)
const ids = [1, 2, 3, 4].map(number => `0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c0${number}`)

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
  for (const id of ids) send.mockResolvedValueOnce(anUpload({ id, fileName: `${id.at(-1)}.png`, purpose: 'forum' }))
})

test('pictures go with a reply, four at most, and each can be taken away again', async () => {
  const reply = vi.fn(async () => ({ id: 12, state: 'shown' as const }))
  const { screen } = await showForum('question', { path: '/forum/7', forum: { reply } })
  await screen.getByRole('textbox', { name: 'Your reply' }).fill('Like this')
  const list = screen.getByRole('list', { name: 'Pictures' })
  for (const count of [1, 2, 3, 4]) {
    await choose(screen.container, await aPicture())
    await expect.element(list.getByRole('listitem').nth(count - 1)).toBeVisible()
  }
  await expect.element(screen.getByRole('button', { name: 'Add pictures' })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Remove 2.png' }).click()
  await screen.getByRole('button', { name: 'Post reply' }).click()
  await vi.waitFor(() => expect(reply).toHaveBeenCalledTimes(1))
  const files = [ids[0], ids[2], ids[3]].map(uuid => ({ uuid }))
  expect(reply).toHaveBeenCalledWith({ id: 7, message: 'Like this', files }, expect.anything())
  await expect.element(list).not.toBeInTheDocument()
})

test('what isn’t a picture is refused with the reason', async () => {
  const { screen } = await showForum('question', { path: '/forum/7' })
  await choose(screen.container, new File(['<svg/>'], 'evil.svg', { type: 'image/svg+xml' }))
  await expect.element(screen.getByText('This type of file isn’t accepted.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test('the pictures of a post have names, and open large', async () => {
  const files = [anUpload({ purpose: 'forum', fileName: 'jar.png' })]
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: {
      getReplies: async () => ({
        items: [aReply(8, 'Coir', { ...aPost(8, 'Coir'), files })],
        moreItemsAvailable: false,
      }),
    },
  })
  const link = screen.getByRole('link', { name: 'Picture jar.png, opens in a new tab' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})
