import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FlagButton } from '#features/community/moderation/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ForumPost, OfferedTranslation } from '../../forum.contract.ts'
import { askForumAnew } from '../use-forum.ts'
import classes from './PostFoot.module.css'

type Props = {
  post: ForumPost
  /** path of the post */
  path: string
  /** for the share sheet */
  title: string
  /** puts the post into the reply; undefined where nobody can reply */
  onQuote: (() => void) | undefined
  /** the translation that is shown of it */
  translation?: OfferedTranslation | null
  /** further acts, before the report */
  children?: ReactNode
}

/** What one can do with a post: like, quote, share and report it. */
export function PostFoot({ post, path, title, onQuote, translation, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { origin } = useApp()
  const showMessage = useSnackbar()
  const share = async () => {
    const url = origin + path
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text: title, url })
      await navigator.clipboard.writeText(url)
      showMessage(t('Link copied.'))
    } catch (error) {
      // an AbortError: they closed the share sheet
      if ((error as Error).name !== 'AbortError') showMessage(url)
    }
  }
  return (
    <footer className={classes.foot}>
      <PostLike post={post} />
      {onQuote && (
        <button type="button" onClick={onQuote}>
          <Icon name="quote" size={18} />
          {t('Quote')}
        </button>
      )}
      {post.state === 'shown' && (
        <button type="button" onClick={() => void share()}>
          <Icon name="share" size={18} />
          {t('Share')}
        </button>
      )}
      {children}
      {translation && !translation.own && translation.state === 'shown' && (
        <FlagButton kind="translation" id={translation.id} name={translation.author?.name ?? t('Former member')} />
      )}
      {!post.own && (
        <FlagButton
          kind="forum"
          id={post.id}
          name={post.author?.name ?? t('Former member')}
          className={classes.report ?? ''}
        />
      )}
    </footer>
  )
}

/** How many like a post, and whether the reader does; nobody likes their own. */
function PostLike({ post: { id, likes, isLiked, own, state } }: { post: ForumPost }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [wish, setWish] = useState<boolean>()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const isOn = wish ?? isLiked
  const shown = likes + (isOn === isLiked ? 0 : isOn ? 1 : -1)
  if (own || state !== 'shown')
    return (
      <span className={classes.likes}>
        <Icon name="thumb" size={18} />
        <span className="visually-hidden">{t('Likes:')} </span>
        {t('{{number}}', { number: likes })}
      </span>
    )
  const press = () => {
    if (!app.viewer) return askToSignIn({ reason: t('Log in to say that this helped you.') })
    setWish(!isOn)
    void run(() => app.clients.forum.like({ id, isLiked: !isOn }).then(() => askForumAnew(queries))).finally(() =>
      setWish(undefined),
    )
  }
  return (
    <button
      type="button"
      className={isOn ? classes.on : undefined}
      aria-pressed={isOn}
      aria-label={t('Like: {{number}}', { number: shown })}
      {...whileBusy(isBusy)}
      onClick={press}
    >
      <Icon name="thumb" size={18} />
      {t('{{number}}', { number: shown })}
    </button>
  )
}
