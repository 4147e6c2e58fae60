import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ForumPost } from '../../forum.contract.ts'
import { ForumTime } from './ForumTime.tsx'
import classes from './PostHead.module.css'
import { PostHistory } from './PostHistory.tsx'

/** Who wrote a post, when, and what others don’t see of it. */
export function PostHead({ post, children }: { post: ForumPost; children?: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { author, createdAt, editedAt, language, state } = post
  const name = author?.name ?? t('Former member')
  return (
    <header className={classes.head}>
      <Avatar name={name} src={author?.imageUrl ?? null} size={40} />
      <div className={classes.who}>
        <div>
          {author?.subDomain ? (
            <Link to={`/${author.subDomain}`} dir="auto">
              {name}
            </Link>
          ) : (
            <b dir="auto">{name}</b>
          )}{' '}
          <span className={classes.when}>
            {author?.from && <bdi>· {author.from} </bdi>}· <ForumTime at={createdAt} />
            {editedAt && (
              <>
                {' · '}
                <PostHistory id={post.id} language={language} />
              </>
            )}
          </span>
        </div>
        {state !== 'shown' && (
          <p className={classes.state}>
            {state === 'held' ? t('Waits for a moderator') : t('Hidden: only you see this')}
          </p>
        )}
      </div>
      <div className={classes.end}>{children}</div>
    </header>
  )
}
