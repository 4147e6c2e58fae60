import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LanguageMark } from '#features/community/forum/web/index.ts'
import { FlagButton } from '#features/community/moderation/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FeedThing } from '../../feed.contract.ts'
import { askFeedAnew } from '../use-feed.ts'
import classes from './EnterprisePost.module.css'

type Props = {
  thing: FeedThing
  /** of the enterprise */
  name: string
  /** on its own page it is the heading, and shown to the end */
  isPage?: boolean
}

/** What an enterprise posted: its picture, words, and what one can do with it. */
export function EnterprisePost({ thing, name, isPage = false }: Props): ReactNode {
  const { t } = useTranslation()
  const { id, title, words, language, picture, path, post } = thing
  if (!post) return null
  const Heading = isPage ? 'h1' : 'h2'
  const lang = { lang: language ?? undefined, dir: 'auto' as const }
  return (
    <>
      {picture && (
        <Picture
          {...picture}
          kind="gallery"
          alt=""
          width={640}
          height={284}
          sizes="(max-width: 700px) 100vw, 680px"
          {...(classes.picture && { className: classes.picture })}
        />
      )}
      <div className={classes.words}>
        <Heading {...lang}>{isPage ? title : <Link to={path}>{title}</Link>}</Heading>
        {words && (
          <p className={isPage ? classes.whole : classes.text} {...lang}>
            {words}
          </p>
        )}
        <p className={classes.facts}>
          {language && <LanguageMark of={language} />}
          {post.isEdited && <span>{t('edited')}</span>}
          {post.state !== 'shown' && (
            <b>{post.state === 'held' ? t('Waits for a moderator') : t('Hidden: only you see this')}</b>
          )}
        </p>
      </div>
      <div className={classes.foot}>
        {post.state === 'shown' && <PostLike id={id} post={post} />}
        {post.mayEdit ? (
          <Link to={`${path}/edit`}>
            <Icon name="edit" size={18} />
            {t('Edit')}
          </Link>
        ) : (
          <FlagButton kind="post" id={id} name={name} />
        )}
        {post.listing && (
          <Link to={post.listing.path} className={classes.listing}>
            {post.listing.title}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </div>
    </>
  )
}

/** How many like a post, and whether the reader does; its team doesn't. */
function PostLike({ id, post }: { id: number; post: NonNullable<FeedThing['post']> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const queries = useQueryClient()
  const [wish, setWish] = useState<boolean>()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const { likes, isLiked, mayEdit } = post
  const isOn = wish ?? isLiked
  const shown = likes + (isOn === isLiked ? 0 : isOn ? 1 : -1)
  if (mayEdit)
    return (
      <span>
        <Icon name="thumb" size={18} />
        <span className="visually-hidden">{t('Likes:')} </span>
        {t('{{number}}', { number: likes })}
      </span>
    )
  const press = () => {
    setWish(!isOn)
    void run(() => clients.feed.likePost({ id, isLiked: !isOn }).then(() => askFeedAnew(queries))).finally(() =>
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
