import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { FlagButton } from '#features/community/moderation/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FeedbackPost, FeedbackReply } from '../../feedback.contract.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import { Attachment } from './Attachment.tsx'
import classes from './FeedbackItem.module.css'
import { TagsShown } from './TagsShown.tsx'
import { ThumbShown } from './ThumbShown.tsx'

const ChangeThumb = lazy(() => import('./ChangeThumb.tsx'))
const ChangeFeedback = lazy(() => import('./ChangeFeedback.tsx'))

type Props = {
  post: FeedbackReply | FeedbackPost
  /** actions beyond editing, deleting and reporting */
  children?: ReactNode
}

/** One post or answer, with its author and date. */
export function FeedbackItem({ post, children }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const links = useSiteLinks()
  const opener = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const thumbOpener = useRef<HTMLButtonElement>(null)
  const [isThumbOpen, setThumbOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { author, createdAt, state } = post
  const first = 'thumb' in post && post.parentId === null ? post : null
  const name = author?.name ?? t('Former member')
  const endChanging = () => {
    setChanging(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const closeThumb = () => {
    setThumbOpen(false)
    requestAnimationFrame(() => thumbOpener.current?.focus())
  }
  const remove = async () => {
    await app.clients.feedback.deleteFeedback({ id: post.id })
    await askFeedbackAnew(queries)
  }
  return (
    <article className={classes.post}>
      <Avatar name={name} src={author?.imageUrl ?? null} size={40} />
      <div className={classes.text}>
        <p className={classes.head}>
          {author?.subDomain ? (
            <Link to={links.profile(`/${author.subDomain}`)}>{name}</Link>
          ) : (
            <b dir="auto">{name}</b>
          )}
          <time dateTime={createdAt}>
            {formatDay(t, createdAt)}
            {post.edited && ` · ${t('edited')}`}
          </time>
        </p>
        {state !== 'shown' && (
          <p className={classes.state}>
            {state === 'held' ? t('Waits for a moderator') : t('Hidden: only you see this')}
          </p>
        )}
        {first && !isThumbOpen && <ThumbShown thumb={first.thumb} boughtHere={first.boughtHere} />}
        {isChanging ? (
          <Suspense fallback={<Words>{post.message}</Words>}>
            <ChangeFeedback post={post} onClose={endChanging} />
          </Suspense>
        ) : (
          <Words>{post.message}</Words>
        )}
        {post.file && <Attachment file={post.file} />}
        <TagsShown post={post} />
        {first && isThumbOpen && (
          <Suspense fallback={null}>
            <ChangeThumb post={first} onClose={closeThumb} />
          </Suspense>
        )}
        {!isChanging && !isThumbOpen && (
          <div className={classes.actions}>
            {children}
            {post.own && (
              <button ref={opener} type="button" onClick={() => setChanging(true)}>
                {t('Edit text')}
              </button>
            )}
            {first && post.own && (
              <button ref={thumbOpener} type="button" onClick={() => setThumbOpen(true)}>
                {first.thumb ? t('Change recommendation') : t('Recommend or not')}
              </button>
            )}
            {post.deletable && (
              <button type="button" onClick={() => setDeleting(true)}>
                {t('Delete')}
              </button>
            )}
            {!post.own && <FlagButton kind="feedback" id={post.id} name={name} />}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={t('Delete this feedback?')}
        text={t('It will be gone for everyone, along with its answers and file.')}
        confirmLabel={t('Delete feedback')}
        danger
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      />
    </article>
  )
}

function Words({ children }: { children: string }): ReactNode {
  return (
    <p className={classes.message} dir="auto">
      {children}
    </p>
  )
}
