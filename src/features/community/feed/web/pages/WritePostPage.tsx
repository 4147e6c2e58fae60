import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PostForm, type PostValues } from '../components/PostForm.tsx'
import { PostPicture } from '../components/PostPicture.tsx'
import { postProblem } from '../post-problem.ts'
import { askFeedAnew, postDeskQuery } from '../use-feed.ts'
import classes from './WritePostPage.module.css'

/** Posts for the enterprise that one acts as. */
export function WritePostPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: desk } = useQuery(postDeskQuery(app))
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [heldId, setHeldId] = useState<number>()
  const attempt = useRef({ words: '', key: '' })
  const { run, isBusy, problem } = useAction(error => postProblem(t, error))
  if (!desk) return null
  if (!desk.vendor)
    return (
      <div className={classes.note}>
        <Icon name="store" size={36} />
        <h1>{t('Write a post')}</h1>
        <p>{t('gm-info-member-post')}</p>
        <Link to="/feed" className={button.secondary}>
          {t('Back to the feed')}
        </Link>
      </div>
    )
  if (heldId !== undefined)
    return (
      <div role="status" className={classes.note}>
        <Icon name="clock" size={36} />
        <h1>{t('Thank you. This waits for a moderator.')}</h1>
        <p>
          {t('Somebody looks at some posts before others see them, such as first ones. You see yours here already.')}
        </p>
        <Link to={`/feed/posts/${heldId}`} className={button.secondary}>
          {t('See your post')}
        </Link>
      </div>
    )
  const send = (values: PostValues) =>
    void run(async () => {
      const input = { ...values, file: file && { uuid: file.id } }
      const words = JSON.stringify(input)
      // the same words sent again are the same post
      if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
      const { id, state } = await app.clients.feed.post(input, { context: { idempotencyKey: attempt.current.key } })
      await askFeedAnew(queries)
      if (state === 'held') setHeldId(id)
      else await navigate('/feed')
    })
  return (
    <PostForm
      heading={t('Write a post')}
      vendorName={desk.vendor.name}
      listings={desk.listings}
      initial={{ title: '', message: '', listingId: null }}
      action={t('Post')}
      back="/feed"
      isSending={isBusy}
      problem={problem}
      onSend={send}
    >
      <PostPicture file={file} onChange={setFile} />
    </PostForm>
  )
}
