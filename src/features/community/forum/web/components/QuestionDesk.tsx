import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Question } from '../../forum.contract.ts'
import { longestTitle } from '../../forum-limits.ts'
import { askForumAnew, topicsQuery } from '../use-forum.ts'
import classes from './QuestionDesk.module.css'

type Props = { question: Question; open: boolean; onClose: () => void }

/** What moderators do with a question beyond their cases. */
export function QuestionDesk({
  question,
  asks,
  onClose,
}: Omit<Props, 'open'> & { asks: 'move' | 'merge' | undefined }): ReactNode {
  return (
    <>
      <MoveQuestion question={question} open={asks === 'move'} onClose={onClose} />
      <MergeQuestion question={question} open={asks === 'merge'} onClose={onClose} />
    </>
  )
}

/** Moderators change a question’s title, and move it to another group. */
function MoveQuestion({ question, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const { data: topics = [] } = useQuery(topicsQuery(app))
  const move = async () => {
    const form = document.getElementById(id)?.closest('form')
    const values = new FormData(form ?? undefined)
    await app.clients.forum.edit({
      id: question.id,
      title: String(values.get('title')),
      topic: Number(values.get('topic')),
      message: question.message,
      revision: question.revision,
    })
    showMessage(t('Question changed.'))
    await askForumAnew(queries)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Change title or group')}
      text={t('What the question said before stays in its history.')}
      confirmLabel={t('Save')}
      explain={error =>
        apiErrorOf(error).code === 'gm-error-post-changed'
          ? t('Its author has changed the question in the meantime. Please reload the page.')
          : failureText(t, error)
      }
      onConfirm={move}
    >
      <label className={classes.field} htmlFor={id}>
        {t('Question')}
        <input id={id} name="title" required maxLength={longestTitle * 10} defaultValue={question.title} dir="auto" />
      </label>
      <label className={classes.field}>
        {t('Group')}
        <select name="topic" defaultValue={question.topics[0]?.id}>
          {topics.map(topic => (
            <option key={topic.id} value={topic.id}>
              {topic.label}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}

/** Moderators make a question that was asked twice part of the other one. */
function MergeQuestion({ question, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const merge = async () => {
    const into = Number((document.getElementById(id) as HTMLInputElement).value)
    await app.clients.forum.mergeConversation({ id: question.id, into })
    await askForumAnew(queries)
    await navigate(`/forum/${into}`)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Make this part of another question')}
      text={t('Its words and replies move there, and its address leads there. This can’t be undone.')}
      confirmLabel={t('Merge questions')}
      danger
      explain={error => (apiErrorOf(error).status === 404 ? t('There is no question with this number.') : undefined)}
      onConfirm={merge}
    >
      <label className={classes.field} htmlFor={id}>
        {t('Number of the other question, from its address')}
        <input id={id} inputMode="numeric" pattern="[1-9][0-9]{0,8}" required autoComplete="off" />
      </label>
    </ConfirmDialog>
  )
}
