import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import type { ForumPost } from '../../forum.contract.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { messageProblem } from '../posting-problem.ts'
import { askForumAnew } from '../use-forum.ts'
import { usePosting } from '../use-posting.ts'
import { DraftChoice } from './DraftChoice.tsx'
import { DraftLine } from './DraftLine.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import classes from './ReplyBox.module.css'
import { TwoTexts } from './TwoTexts.tsx'

type Props = { post: ForumPost; questionId: number; onClose: () => void; onHeld: () => void }

/** Edits one’s own reply, in its place. */
export function EditPost({ post, questionId, onClose, onHeld }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [draft, keeper] = useDraftKeeper(
    { deed: 'edit', target: post.id },
    { groupId: null, title: '', message: post.message },
  )
  const { run, isSending, problem, setProblem } = usePosting()
  const [wrong, setWrong] = useState('')
  const [revision, setRevision] = useState(post.revision)
  const [theirs, setTheirs] = useState<{ title: string; message: string; revision: number } | null>(null)
  const { message } = draft.words
  const save = (from: number) => {
    const missing = messageProblem(t, message)
    setWrong(missing)
    if (missing || draft.newer) return
    void run(async () => {
      try {
        const { state } = await app.clients.forum.edit({ id: post.id, message, revision: from })
        if (state === 'held') onHeld()
      } catch (error) {
        const { code, given } = apiErrorOf(error)
        if (code !== 'gm-error-post-changed') throw error
        setTheirs({ title: '', message: String(given?.message ?? ''), revision: Number(given?.revision) })
        return
      }
      await keeper.drop()
      await askForumAnew(queries)
      onClose()
    })
  }
  return (
    <form
      className={classes.edit}
      onSubmit={event => {
        event.preventDefault()
        save(revision)
      }}
    >
      <MarkdownField
        label={t('Your reply')}
        value={message}
        onChange={value => {
          setWrong('')
          setProblem('')
          keeper.change({ message: value })
        }}
        onSend={() => save(revision)}
        problem={wrong}
        rows={4}
        questionId={questionId}
        autoFocus
      />
      <DraftChoice draft={draft} keeper={keeper} />
      {theirs && (
        <TwoTexts
          text={t('gm-error-post-changed')}
          mine={draft.words}
          other={theirs}
          otherName={t('As it is now')}
          onKeepMine={() => {
            setRevision(theirs.revision)
            setTheirs(null)
            save(theirs.revision)
          }}
          onTakeOther={() => {
            setRevision(theirs.revision)
            keeper.change({ message: theirs.message })
            setTheirs(null)
          }}
        />
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.foot}>
        <DraftLine draft={draft} hasError={problem !== '' || wrong !== '' || theirs !== null} />
        <div className={classes.acts}>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(isSending)}
            onClick={() => {
              void keeper.drop()
              onClose()
            }}
          >
            {t('Cancel')}
          </button>
          <button type="submit" className={button.primary} {...whileBusy(isSending, theirs !== null)}>
            {t('Save')}
          </button>
        </div>
      </div>
    </form>
  )
}
