import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { aPost } from '../testing/some-posts.ts'
import { PostHead } from './PostHead.tsx'

test('a post that came from another forum says which, beside the name of who wrote it there', async () => {
  const author = { userId: null, name: 'Kasun', imageUrl: null, subDomain: null, from: 'Old list' }
  const { screen } = await show(<PostHead post={aPost(8, 'Coir', { author })} />)
  await expect.element(screen.getByText('Kasun')).toBeVisible()
  await expect.element(screen.getByText('· Old list')).toBeVisible()
})
