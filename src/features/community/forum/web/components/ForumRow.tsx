import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Conversation } from '../../forum.contract.ts'
import { BestMark } from './BestMark.tsx'
import classes from './ForumRow.module.css'
import { ForumTime } from './ForumTime.tsx'
import { GroupBadge } from './GroupMark.tsx'
import { LanguageMark } from './LanguageMark.tsx'

/** @param labelOf the name of a group in the reader's language */
export function ForumRow({ line, labelOf }: { line: Conversation; labelOf: (id: number) => string }): ReactNode {
  const { t } = useTranslation()
  const { id, topics, translation, author, likes, replyCount, newReplies, state } = line
  const { title, excerpt, language } = translation ?? line
  const name = author?.name ?? t('Former member')
  return (
    <li className={classes.row}>
      <Avatar name={name} src={author?.imageUrl ?? null} size={40} className={classes.face} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          {newReplies > 0 && <span className={classes.dot} aria-hidden="true" />}
          <Link to={`/forum/${id}`} lang={language} dir="auto">
            {title}
          </Link>
          {newReplies > 0 && (
            <span className="visually-hidden">
              {t('{{count}} new replies since you were here', { count: newReplies })}
            </span>
          )}
        </h2>
        <p className={classes.excerpt} lang={language}>
          {excerpt}
        </p>
        <p className={classes.facts}>
          {topics.map(topic => (
            <GroupBadge key={topic.id} id={topic.id} label={labelOf(topic.id)} />
          ))}
          <LanguageMark of={line.language} isTranslated={translation !== null} />
          {state !== 'shown' && (
            <span className={classes.state}>
              {state === 'held' ? t('Waits for a moderator') : t('Hidden: only you see this')}
            </span>
          )}
          <span>
            <bdi>{name}</bdi> · <ForumTime at={line.updatedAt} />
          </span>
        </p>
      </div>
      <div className={classes.counts}>
        <p className={classes.numbers}>
          <span>
            <Icon name="thumb" size={16} />
            <span className="visually-hidden">{t('Likes:')} </span>
            {t('{{number}}', { number: likes })}
          </span>
          <span className={replyCount > 0 ? classes.replies : undefined}>
            <Icon name="message" size={16} />
            <span className="visually-hidden">{t('Replies:')} </span>
            {t('{{number}}', { number: replyCount })}
          </span>
        </p>
        {line.hasBest && <BestMark />}
        {replyCount === 0 && state === 'shown' && <p className={classes.first}>{t('First reply?')}</p>}
      </div>
    </li>
  )
}
