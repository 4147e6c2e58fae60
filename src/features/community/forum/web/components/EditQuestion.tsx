import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Question } from '../../forum.contract.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { askForumAnew } from '../use-forum.ts'
import { usePosting } from '../use-posting.ts'
import { AskFields, useAskProblems } from './AskFields.tsx'
import { AskFrame } from './AskFrame.tsx'
import { DraftChoice } from './DraftChoice.tsx'
import { DraftLine } from './DraftLine.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { TwoTexts } from './TwoTexts.tsx'

type Theirs = { title: string; message: string; revision: number }

export function EditQuestion({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showMessage = useSnackbar()
  // later answers of the query don’t change what is edited
  const [first] = useState(question)
  const { id, title, message, topics } = first
  const [draft, keeper] = useDraftKeeper(
    { deed: 'edit', target: id },
    { groupId: topics[0]?.id ?? null, title, message },
  )
  const { run, isSending, problem, setProblem } = usePosting()
  const problems = useAskProblems()
  const [revision, setRevision] = useState(first.revision)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [language, setLanguage] = useState<string>()
  const { words } = draft
  const back = `/forum/${id}`
  const save = (from: number) => {
    if (!problems.check(words) || draft.newer) return
    void run(async () => {
      const { groupId, ...texts } = words
      try {
        const more = { ...(groupId !== null && { topic: groupId }), ...(language && { language }) }
        const input = { id, ...texts, ...more, revision: from }
        const { state } = await app.clients.forum.edit(input)
        showMessage(state === 'held' ? t('Saved. This waits for a moderator.') : t('Question changed.'))
      } catch (error) {
        const { code, given } = apiErrorOf(error)
        if (code !== 'gm-error-post-changed') throw error
        setTheirs({
          title: String(given?.title ?? ''),
          message: String(given?.message ?? ''),
          revision: Number(given?.revision),
        })
        return
      }
      await keeper.drop()
      await askForumAnew(queries)
      await navigate(back)
    })
  }
  return (
    <AskFrame
      title={t('Edit question')}
      back={back}
      status={<DraftLine draft={draft} hasError={problem !== '' || problems.hasAny || theirs !== null} />}
      onSubmit={() => save(revision)}
      problem={problem}
      isMember={question.barrier === 'member'}
      foot={
        <>
          <LanguageNote text={`${words.title}\n${words.message}`} chosen={language} onChoose={setLanguage} />
          <button type="submit" className={button.primary} {...whileBusy(isSending, theirs !== null)}>
            {t('Save')}
          </button>
        </>
      }
    >
      <DraftChoice draft={draft} keeper={keeper} />
      <AskFields
        words={words}
        onChange={changes => {
          setProblem('')
          problems.clear(changes)
          keeper.change(changes)
        }}
        onSend={() => save(revision)}
        problems={problems.all}
        but={id}
      />
      {theirs && (
        <TwoTexts
          text={t('gm-error-post-changed')}
          mine={words}
          other={theirs}
          otherName={t('As it is now')}
          onKeepMine={() => {
            setRevision(theirs.revision)
            setTheirs(null)
            save(theirs.revision)
          }}
          onTakeOther={() => {
            setRevision(theirs.revision)
            keeper.change({ title: theirs.title, message: theirs.message })
            setTheirs(null)
          }}
        />
      )}
    </AskFrame>
  )
}
