import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { PostForm, type PostValues } from '../components/PostForm.tsx'
import { postProblem } from '../post-problem.ts'
import { askFeedAnew, postToEditQuery } from '../use-feed.ts'
import type { PostData } from './posts.loader.ts'
import classes from './WritePostPage.module.css'

/** Changes or deletes a post of one's own enterprise; its picture stays. */
export function EditPostPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = useLoaderData<PostData>()
  const { data: post } = useQuery(postToEditQuery(app, id))
  const [isDeleting, setDeleting] = useState(false)
  const { run, isBusy, problem } = useAction(error => postProblem(t, error))
  if (!post) return null
  const save = (values: PostValues) =>
    void run(async () => {
      try {
        await app.clients.feed.editPost({ id, ...values, revision: post.revision })
      } catch (error) {
        // what they sent stays in the form, and is sent again knowingly
        if (apiErrorOf(error).code === 'gm-error-enterprise-post-changed')
          await queries.invalidateQueries({ queryKey: ['feed', 'edit', id] })
        throw error
      }
      await askFeedAnew(queries)
      await navigate(`/feed/posts/${id}`)
    })
  return (
    <>
      <PostForm
        heading={t('Edit the post')}
        vendorName={post.vendorName}
        listings={post.listings}
        initial={{ title: post.title, message: post.message, listingId: post.listingId }}
        action={t('Save')}
        back={`/feed/posts/${id}`}
        isSending={isBusy}
        problem={problem}
        onSend={save}
      />
      <p className={classes.delete}>
        <button type="button" className={button.quiet} aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Icon name="trash" size={18} />
          {t('Delete the post')}
        </button>
      </p>
      <ConfirmDialog
        open={isDeleting}
        title={t('Delete the post “{{title}}”?', { title: post.title })}
        text={t('It leaves the feed at once, with its picture and likes.')}
        confirmLabel={t('Delete the post')}
        danger
        onConfirm={async () => {
          await app.clients.feed.deletePost({ id })
          queries.removeQueries({ queryKey: ['feed'] })
          await navigate('/feed')
        }}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}
