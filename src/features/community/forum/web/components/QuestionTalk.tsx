import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ForumPost, PostAuthor } from '../../forum.contract.ts'
import { listAddress } from '../list-address.ts'
import { quoteOfPost, selectedIn } from '../quote-post.ts'
import type { PlainPosting } from '../tried-posting.ts'
import { questionQuery, repliesQuery, topicsQuery } from '../use-forum.ts'
import { useReading } from '../use-reading.ts'
import { useWantedReply } from '../use-wanted-reply.ts'
import { BestAnswer } from './BestAnswer.tsx'
import { FollowQuestion } from './FollowQuestion.tsx'
import { ForumReplies } from './ForumReplies.tsx'
import { GroupBadge } from './GroupMark.tsx'
import type { MarkdownHandle } from './MarkdownField.tsx'
import { PostBody } from './PostBody.tsx'
import { PostFoot } from './PostFoot.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostPictures } from './PostPictures.tsx'
import { QuestionAside } from './QuestionAside.tsx'
import { QuestionDesk } from './QuestionDesk.tsx'
import classes from './QuestionTalk.module.css'
import { ReplyBox } from './ReplyBox.tsx'

type Props = { id: number; after: number; plain: PlainPosting }

/** A question, its replies, and where one replies. */
export function QuestionTalk({ id, after, plain }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const composer = useRef<MarkdownHandle>(null)
  const end = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState<'move' | 'merge'>()
  const { data: question } = useQuery(questionQuery(app, id))
  const { data: topics = [] } = useQuery(topicsQuery(app))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(repliesQuery(app, id, after))
  const [readUpTo] = useState(question?.readUpTo ?? null)
  const replies = data?.pages.flatMap(page => page.items) ?? []
  const last = replies.at(-1)?.id ?? id
  const wanted = useWantedReply(id, replies, hasNextPage)
  useReading(end, id, last, readUpTo)
  if (!question) return null
  const { best, topics: groups, title, language } = question
  const others = replies.filter(reply => reply.id !== best?.id)
  const labelOf = (groupId: number) => topics.find(topic => topic.id === groupId)?.label ?? ''
  const quote = (post: ForumPost) => {
    if (question.barrier === 'guest') return askToSignIn({ reason: t('Log in to reply to this question.') })
    const quotation = quoteOfPost(post, selectedIn(post.id))
    if (quotation) composer.current?.insert(quotation)
    else composer.current?.focus()
  }
  const onQuote = question.state === 'shown' && question.barrier !== 'member' ? quote : undefined
  const authors = [question, ...(best ? [best] : []), ...others]
    .map(post => ('author' in post ? post.author : null))
    .filter((one): one is PostAuthor => one !== null)
  const bodies = [question, ...(best ? [best] : []), ...others].map(post => ('body' in post ? post.body : []))
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Breadcrumb
          above={[
            { title: t('Forum'), link: '/forum' },
            ...groups.map(group => ({ title: labelOf(group.id), link: listAddress({ topic: group.id }) })),
          ]}
        />
        <article className={classes.question}>
          <h1 lang={language}>{title}</h1>
          <PostHead post={question}>
            {groups.map(group => (
              <GroupBadge key={group.id} id={group.id} label={labelOf(group.id)} isLink />
            ))}
            <PostMenu
              post={question}
              isQuestion
              onEdit={() => void navigate(`/forum/edit-question/${id}`)}
              onDeleted={() => void navigate('/forum')}
              more={
                question.moderates
                  ? [
                      { label: t('Change title or group'), icon: 'swap', run: () => setAsks('move') },
                      { label: t('Make part of another question'), icon: 'merge', run: () => setAsks('merge') },
                    ]
                  : []
              }
            />
          </PostHead>
          <PostBody id={id} body={question.body} lang={language} />
          <PostPictures files={question.files} />
          <PostFoot post={question} path={`/forum/${id}`} title={title} onQuote={onQuote && (() => onQuote(question))}>
            <FollowQuestion question={question} />
          </PostFoot>
          {question.moderates && <QuestionDesk question={question} asks={asks} onClose={() => setAsks(undefined)} />}
        </article>
        <h2 className={classes.count}>
          {question.replyCount === 0 ? t('No replies yet') : t('{{count}} replies', { count: question.replyCount })}
        </h2>
        {best && <BestAnswer question={question} best={best} onQuote={onQuote} />}
        {after > 0 && (
          <Link to={`/forum/${id}`} className={classes.more}>
            {t('Earlier replies')}
          </Link>
        )}
        <ForumReplies question={question} replies={others} readUpTo={readUpTo} wanted={wanted} onQuote={onQuote} />
        {hasNextPage && (
          <Link
            to={`/forum/${id}?after=${last}`}
            className={classes.more}
            aria-busy={isFetchingNextPage || undefined}
            onClick={event => {
              event.preventDefault()
              void fetchNextPage()
            }}
          >
            {t('More replies')}
          </Link>
        )}
        <div ref={end} />
        <ReplyBox question={question} plain={plain} ref={composer} />
      </div>
      <QuestionAside question={question} authors={authors} bodies={bodies} />
    </div>
  )
}
