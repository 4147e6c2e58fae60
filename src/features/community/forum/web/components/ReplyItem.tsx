import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ForumPost, Question } from '../../forum.contract.ts'
import { postingProblem } from '../posting-problem.ts'
import { askForumAnew } from '../use-forum.ts'
import { HeldNote } from './HeldNote.tsx'
import { useShownText } from './Originals.tsx'
import { PostBody } from './PostBody.tsx'
import { PostFoot } from './PostFoot.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostPictures } from './PostPictures.tsx'
import classes from './ReplyItem.module.css'
import { TranslateLink, useTranslateItem } from './TranslateLink.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import { TranslationOffers } from './TranslationOffers.tsx'

const EditPost = lazy(async () => ({ default: (await import('./EditPost.tsx')).EditPost }))

type Props = {
  reply: ForumPost
  question: Question
  isBest: boolean
  onQuote: ((post: ForumPost) => void) | undefined
  children?: ReactNode
}

/** A reply, with what one can do with it. */
export function ReplyItem({ reply, question, isBest, onQuote, children }: Props): ReactNode {
  const { t } = useTranslation()
  const article = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const shown = useShownText(reply, question.id)
  const translate = useTranslateItem({ post: reply, question })
  const focus = () => requestAnimationFrame(() => article.current?.focus())
  return (
    <article
      ref={article}
      id={`reply-${reply.id}`}
      tabIndex={-1}
      aria-label={t('Reply by {{name}}', { name: reply.author?.name ?? t('Former member') })}
      className={isBest ? `${classes.reply} ${classes.best}` : classes.reply}
    >
      {children}
      <div className={classes.inner}>
        <PostHead post={reply}>
          <TranslationNote post={reply} shown={shown} />
          <PostMenu
            post={reply}
            isQuestion={false}
            onEdit={() => setEditing(true)}
            onDeleted={focus}
            more={translate}
          />
        </PostHead>
        {isHeld && <HeldNote />}
        {isEditing ? (
          <Suspense fallback={<PostBody body={reply.body} lang={reply.language} />}>
            <EditPost
              post={reply}
              questionId={question.id}
              onHeld={() => setHeld(true)}
              onClose={() => {
                setEditing(false)
                focus()
              }}
            />
          </Suspense>
        ) : (
          <>
            <PostBody id={reply.id} body={shown.body} lang={shown.language} />
            <PostPictures files={reply.files} />
            <PostFoot
              post={reply}
              path={`/forum/${question.id}#reply-${reply.id}`}
              title={question.title}
              onQuote={onQuote && (() => onQuote(reply))}
              translation={shown.translation}
            >
              <TranslateLink post={reply} question={question} />
              {question.mayChoose && reply.state === 'shown' && (
                <ChooseBest questionId={question.id} replyId={reply.id} isBest={isBest} />
              )}
            </PostFoot>
            <TranslationOffers post={reply} />
          </>
        )}
      </div>
    </article>
  )
}

/** Whoever asked chooses the best answer, or takes that back. */
function ChooseBest({
  questionId,
  replyId,
  isBest,
}: {
  questionId: number
  replyId: number
  isBest: boolean
}): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => postingProblem(t, error), useSnackbar())
  const press = () =>
    run(async () => {
      await app.clients.forum.chooseBest({ id: questionId, replyId: isBest ? null : replyId })
      await askForumAnew(queries)
    })
  return (
    <button type="button" {...whileBusy(isBusy)} onClick={() => void press()}>
      <Icon name={isBest ? 'undo' : 'check'} size={18} />
      {isBest ? t('Not the best answer') : t('Best answer')}
    </button>
  )
}
