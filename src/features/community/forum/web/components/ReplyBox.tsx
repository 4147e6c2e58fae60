import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { withHumanCheck } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Question } from '../../forum.contract.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { messageProblem } from '../posting-problem.ts'
import type { PlainPosting } from '../tried-posting.ts'
import { askForumAnew } from '../use-forum.ts'
import { usePosting } from '../use-posting.ts'
import { ActAsSelf } from './ActAsSelf.tsx'
import { DraftChoice } from './DraftChoice.tsx'
import { DraftLine } from './DraftLine.tsx'
import { HeldNote } from './HeldNote.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { MarkdownField, type MarkdownHandle } from './MarkdownField.tsx'
import { usePictures } from './PostPictures.tsx'
import classes from './ReplyBox.module.css'

type Props = { question: Question; plain: PlainPosting; ref: Ref<MarkdownHandle> }

const empty = { groupId: null, title: '', message: '' }

/** Where one replies to a question; guests are asked to log in. */
export function ReplyBox({ question, plain, ref }: Props): ReactNode {
  const { t } = useTranslation()
  const { barrier, state } = question
  // nobody can reply to what others don’t see
  if (state !== 'shown') return null
  if (barrier === 'member') return <ActAsSelf />
  if (barrier === 'guest')
    return (
      <a
        href={`/auth/login-page?${new URLSearchParams({ redirect: `/forum/${question.id}` })}`}
        rel="nofollow"
        className={classes.guest}
        onClick={event => {
          event.preventDefault()
          askToSignIn({ reason: t('Log in to reply to this question.') })
        }}
      >
        <Icon name="edit" size={18} />
        {t('Write a reply')}
      </a>
    )
  return <OwnReply id={question.id} plain={plain} ref={ref} />
}

type OwnProps = Omit<Props, 'question'> & { id: number }

function OwnReply({ id, plain: { key, tried }, ref }: OwnProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const [draft, keeper] = useDraftKeeper({ deed: 'reply', target: id }, empty, tried?.words)
  const { run, isSending, problem, setProblem } = usePosting(tried?.problem)
  const [wrong, setWrong] = useState(tried ? messageProblem(t, tried.words.message) : '')
  const [isHeld, setHeld] = useState(false)
  const [language, setLanguage] = useState<string>()
  const pictures = usePictures()
  const { message } = draft.words
  const change = (value: string) => {
    setWrong('')
    setProblem('')
    keeper.change({ message: value })
  }
  const post = () => {
    const missing = messageProblem(t, message)
    setWrong(missing)
    if (missing || draft.newer) return
    void run(async () => {
      const files = pictures.files.map(file => ({ uuid: file.id }))
      const input = { id, message, files, ...(language && { language }) }
      const context = { idempotencyKey: keeper.attemptFor(input) }
      const { state } = await withHumanCheck(app, humanCheck =>
        app.clients.forum.reply({ ...input, humanCheck }, { context }),
      )
      await keeper.drop()
      pictures.change([])
      setLanguage(undefined)
      setHeld(state === 'held')
      if (state !== 'held') showMessage(t('Reply posted.'))
      await askForumAnew(queries)
    })
  }
  return (
    <form
      id="reply"
      method="post"
      action={`/forum/${id}`}
      noValidate
      className={classes.box}
      aria-label={t('Your reply')}
      onSubmit={event => {
        event.preventDefault()
        post()
      }}
    >
      <input type="hidden" name="key" value={key} />
      {isHeld && <HeldNote />}
      <MarkdownField
        ref={ref}
        label={t('Your reply')}
        value={message}
        onChange={change}
        onSend={post}
        problem={wrong}
        rows={3}
        questionId={id}
        tools={pictures.choose}
      />
      {pictures.list}
      <DraftChoice draft={draft} keeper={keeper} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.foot}>
        <div>
          <DraftLine draft={draft} hasError={problem !== '' || wrong !== ''} />
          <LanguageNote text={message} chosen={language} onChoose={setLanguage} />
        </div>
        <button type="submit" className={button.primary} {...whileBusy(isSending)}>
          {t('Post reply')}
        </button>
      </div>
    </form>
  )
}
