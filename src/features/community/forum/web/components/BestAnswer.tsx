import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { ForumPost, Question } from '../../forum.contract.ts'
import { postingProblem } from '../posting-problem.ts'
import { askForumAnew } from '../use-forum.ts'
import classes from './BestAnswer.module.css'
import { BestMarkDisc } from './BestMark.tsx'
import { ReplyItem } from './ReplyItem.tsx'

type Props = { question: Question; best: ForumPost; onQuote: ((post: ForumPost) => void) | undefined }

/** The best answer, under a band that says who chose it. */
export function BestAnswer({ question, best, onQuote }: Props): ReactNode {
  const { t } = useTranslation()
  const { author, bestWorked, mayChoose } = question
  const name = author?.name ?? t('Former member')
  return (
    <ReplyItem reply={best} question={question} isBest onQuote={onQuote}>
      <p className={classes.band}>
        <BestMarkDisc size={18} />
        <b>{t('Best answer')}</b>
        <span>
          · {t('chosen by {{name}}', { name })}
          {bestWorked === true && ` · ${t('it worked')}`}
          {bestWorked === false && ` · ${t('it didn’t work in the end')}`}
        </span>
      </p>
      {mayChoose && bestWorked === null && <AskWhetherItWorked id={question.id} />}
    </ReplyItem>
  )
}

function AskWhetherItWorked({ id }: { id: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy, problem } = useAction(error => postingProblem(t, error))
  const say = (worked: boolean) =>
    run(async () => {
      await app.clients.forum.sayWorked({ id, worked })
      await askForumAnew(queries)
    })
  return (
    <fieldset className={classes.worked}>
      <legend>{t('You’ve tried it? Others would like to know.')}</legend>
      <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void say(true)}>
        {t('It worked')}
      </button>
      <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void say(false)}>
        {t('It didn’t work')}
      </button>
      <p role="alert">{problem}</p>
    </fieldset>
  )
}
