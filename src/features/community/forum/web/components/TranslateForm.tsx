import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { withHumanCheck } from '#features/people/accounts/web/index.ts'
import { languageNamed } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type Clients, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OfferedTranslation, Question } from '../../forum.contract.ts'
import { languageOfPost } from '../../post-language.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { messageProblem, titleProblem } from '../posting-problem.ts'
import { askForumAnew, readingQuery } from '../use-forum.ts'
import { usePosting } from '../use-posting.ts'
import { AskFrame } from './AskFrame.tsx'
import { DraftChoice } from './DraftChoice.tsx'
import { DraftLine } from './DraftLine.tsx'
import { PostBody } from './PostBody.tsx'
import { TranslatedWords } from './TranslatedWords.tsx'
import classes from './TranslateForm.module.css'

type Original = Awaited<ReturnType<Clients['forumTranslations']['getTranslations']>>

type Props = {
  original: Original
  /** one’s own, which is changed; undefined for a new one */
  offer: OfferedTranslation | undefined
  barrier: Question['barrier']
}

/** A post, and beside it what it says in another language. */
export function TranslateForm({ original: { title, questionId, post }, offer, barrier }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showMessage = useSnackbar()
  const { data: reading } = useQuery(readingQuery(app))
  const isQuestion = title !== null
  const [first] = useState(() => ({ groupId: null, title: offer?.title ?? '', message: offer?.message ?? '' }))
  const [draft, keeper] = useDraftKeeper(
    offer ? { deed: 'retranslate', target: offer.id } : { deed: 'translate', target: post.id },
    first,
  )
  const { run, isSending, problem, setProblem } = usePosting()
  const [problems, setProblems] = useState({ title: '', message: '' })
  const [chosen, setChosen] = useState(offer?.language)
  // what is translated is what was read first: the original may change while somebody writes
  const [revision] = useState(post.revision)
  const { words } = draft
  const isOther = (code: string) => code !== post.language
  const written = languageOfPost(`${words.title}\n${words.message}`, app.language)
  const offered = [app.language, ...(reading?.languages ?? []), ...app.languages].filter(isOther)
  const hasWords = `${words.title}${words.message}`.trim() !== ''
  const language = chosen ?? (hasWords && isOther(written) ? written : (offered[0] ?? 'en'))
  const back = post.id === questionId ? `/forum/${questionId}` : `/forum/${questionId}#reply-${post.id}`

  const send = () => {
    const found = {
      title: isQuestion ? titleProblem(t, words.title) : '',
      message: messageProblem(t, words.message),
    }
    setProblems(found)
    if (found.title || found.message) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus())
      return
    }
    if (draft.newer) return
    void run(async () => {
      try {
        showMessage(thanksFor(await sendWords()))
      } catch (error) {
        if (apiErrorOf(error).code !== 'gm-error-post-changed') throw error
        await askForumAnew(queries)
        return setProblem(t('The post was changed in the meantime. Please look at it again and reload the page.'))
      }
      await keeper.drop()
      await askForumAnew(queries)
      await navigate(back)
    })
  }
  const sendWords = async () => {
    const { forumTranslations } = app.clients
    const { message } = words
    const given = { language, message, revision, ...(isQuestion && { title: words.title }) }
    if (offer) return forumTranslations.edit({ id: offer.id, ...given, version: offer.version })
    const input = { id: post.id, ...given }
    const context = { idempotencyKey: keeper.attemptFor(input) }
    return withHumanCheck(app, humanCheck => forumTranslations.offer({ ...input, humanCheck }, { context }))
  }
  const thanksFor = ({ state, stage }: Awaited<ReturnType<typeof sendWords>>) => {
    if (state === 'held') return t('Thank you. This waits for a moderator.')
    if (stage === 'accepted') return t('Your translation is shown.')
    return t('Thank you. The author of the post decides whether it is shown.')
  }
  return (
    <AskFrame
      title={offer ? t('Change your translation') : t('Translate this post')}
      back={back}
      status={<DraftLine draft={draft} hasError={problem !== ''} />}
      onSubmit={send}
      problem={problem}
      isMember={barrier === 'member'}
      isWide
      foot={
        <button type="submit" className={button.primary} {...whileBusy(isSending)}>
          {offer ? t('Save') : t('Offer translation')}
        </button>
      }
    >
      <DraftChoice draft={draft} keeper={keeper} />
      <div className={classes.two}>
        <section className={classes.original} aria-labelledby="original">
          <h2 id="original">
            {t('Original')} · <span lang={post.language}>{languageNamed(post.language)}</span>
          </h2>
          {post.revision !== revision && (
            <p role="status">{t('The original was changed while you were writing. Please look at it again.')}</p>
          )}
          {isQuestion && (
            <p className={classes.title} lang={post.language} dir="auto">
              {title}
            </p>
          )}
          <PostBody body={post.body} lang={post.language} />
        </section>
        <TranslatedWords
          words={words}
          isQuestion={isQuestion}
          language={language}
          languages={[...new Set([language, ...offered])]}
          onLanguage={setChosen}
          onChange={changes => {
            setProblem('')
            setProblems(before => ({
              title: changes.title === undefined ? before.title : '',
              message: changes.message === undefined ? before.message : '',
            }))
            keeper.change(changes)
          }}
          onSend={send}
          problems={problems}
          questionId={questionId}
        />
      </div>
    </AskFrame>
  )
}
