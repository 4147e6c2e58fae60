import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
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
import { ForumReplies } from './ForumReplies.tsx'
import type { MarkdownHandle } from './MarkdownField.tsx'
import { QuestionAside } from './QuestionAside.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import classes from './QuestionTalk.module.css'
import { ReplyBox } from './ReplyBox.tsx'

type Props = { id: number; after: number; plain: PlainPosting }

/** A question, its replies, and where one replies. */
export function QuestionTalk({ id, after, plain }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const composer = useRef<MarkdownHandle>(null)
  const end = useRef<HTMLDivElement>(null)
  const { data: question } = useQuery(questionQuery(app, id))
  const { data: topics = [] } = useQuery(topicsQuery(app))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(repliesQuery(app, id, after))
  const [readUpTo] = useState(question?.readUpTo ?? null)
  const replies = data?.pages.flatMap(page => page.items) ?? []
  const last = replies.at(-1)?.id ?? id
  const wanted = useWantedReply(id, replies, hasNextPage)
  useReading(end, id, last, readUpTo)
  if (!question) return null
  const { best, topics: groups } = question
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
        <QuestionItem question={question} labelOf={labelOf} onQuote={onQuote} />
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
