import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ForumPost, Question } from '../../forum.contract.ts'
import { FollowQuestion } from './FollowQuestion.tsx'
import { GroupBadge } from './GroupMark.tsx'
import { useShownText } from './Originals.tsx'
import { PostBody } from './PostBody.tsx'
import { PostFoot } from './PostFoot.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostPictures } from './PostPictures.tsx'
import { QuestionDesk } from './QuestionDesk.tsx'
import classes from './QuestionItem.module.css'
import { TranslateLink, useTranslateItem } from './TranslateLink.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import { TranslationOffers } from './TranslationOffers.tsx'

type Props = {
  question: Question
  /** the name of a group in the reader's language */
  labelOf: (id: number) => string
  onQuote: ((post: ForumPost) => void) | undefined
}

/** What is asked, with what one can do with it. */
export function QuestionItem({ question, labelOf, onQuote }: Props): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'move' | 'merge'>()
  const shown = useShownText(question, question.id)
  const translate = useTranslateItem({ post: question, question })
  const { id, title, topics, files } = question
  const moderating = [
    { label: t('Change title or group'), icon: 'swap' as const, run: () => setAsks('move') },
    { label: t('Make part of another question'), icon: 'merge' as const, run: () => setAsks('merge') },
  ]
  return (
    <article id="question" tabIndex={-1} className={classes.question}>
      <h1 lang={shown.language} dir="auto">
        {shown.translation?.title ?? title}
      </h1>
      <PostHead post={question}>
        <TranslationNote post={question} shown={shown} />
        {topics.map(group => (
          <GroupBadge key={group.id} id={group.id} label={labelOf(group.id)} isLink />
        ))}
        <PostMenu
          post={question}
          isQuestion
          onEdit={() => void navigate(`/forum/edit-question/${id}`)}
          onDeleted={() => void navigate('/forum')}
          more={[...translate, ...(question.moderates ? moderating : [])]}
        />
      </PostHead>
      <PostBody id={id} body={shown.body} lang={shown.language} />
      <PostPictures files={files} />
      <PostFoot
        post={question}
        path={`/forum/${id}`}
        title={title}
        onQuote={onQuote && (() => onQuote(question))}
        translation={shown.translation}
      >
        <TranslateLink post={question} question={question} />
        <FollowQuestion question={question} />
      </PostFoot>
      <TranslationOffers post={question} level={2} />
      {question.moderates && <QuestionDesk question={question} asks={asks} onClose={() => setAsks(undefined)} />}
    </article>
  )
}
