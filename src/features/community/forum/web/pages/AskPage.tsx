import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { withHumanCheck } from '#features/people/accounts/web/index.ts'
import { teamRoles } from '#shared/roles.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { AskFields, useAskProblems } from '../components/AskFields.tsx'
import { AskFrame } from '../components/AskFrame.tsx'
import { DraftChoice } from '../components/DraftChoice.tsx'
import { DraftLine } from '../components/DraftLine.tsx'
import { HeldNote } from '../components/HeldNote.tsx'
import { LanguageNote } from '../components/LanguageNote.tsx'
import { usePictures } from '../components/PostPictures.tsx'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { askForumAnew } from '../use-forum.ts'
import { usePosting } from '../use-posting.ts'
import type { AskData } from './asking.loader.ts'

/** Asks the community a question. */
export function AskPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { topic, plain } = useLoaderData<AskData>()
  const empty = { groupId: topic, title: '', message: '' }
  const [draft, keeper] = useDraftKeeper({ deed: 'ask', target: 0 }, empty, plain.tried?.words)
  const { run, isSending, problem, setProblem } = usePosting(plain.tried?.problem)
  const problems = useAskProblems(plain.tried?.words)
  const [heldId, setHeldId] = useState<number>()
  const [language, setLanguage] = useState<string>()
  const pictures = usePictures()
  const { words } = draft
  const post = () => {
    if (!problems.check(words) || draft.newer) return
    void run(async () => {
      const { title, message, groupId } = words
      const files = pictures.files.map(file => ({ uuid: file.id }))
      const input = { title, message, topic: groupId ?? 0, files, ...(language && { language }) }
      const context = { idempotencyKey: keeper.attemptFor(input) }
      const { id, state } = await withHumanCheck(app, humanCheck =>
        app.clients.forum.ask({ ...input, humanCheck }, { context }),
      )
      await keeper.drop()
      pictures.change([])
      await askForumAnew(queries)
      if (state === 'held') setHeldId(id)
      else await navigate(`/forum/${id}`)
    })
  }
  if (heldId !== undefined)
    return (
      <AskFrame title={t('Ask a question')}>
        <HeldNote />
        <Link to={`/forum/${heldId}`} className={button.secondary}>
          {t('See your question')}
        </Link>
      </AskFrame>
    )
  return (
    <AskFrame
      title={t('Ask a question')}
      status={<DraftLine draft={draft} hasError={problem !== '' || problems.hasAny} />}
      onSubmit={post}
      plainKey={plain.key}
      problem={problem}
      isMember={app.viewer?.selectedVendor?.teamRole === teamRoles.member}
      foot={
        <>
          <LanguageNote text={`${words.title}\n${words.message}`} chosen={language} onChoose={setLanguage} />
          <button type="submit" className={button.primary} {...whileBusy(isSending)}>
            <Icon name="send" size={18} />
            {t('Ask the community')}
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
        onSend={post}
        problems={problems.all}
        tools={pictures.choose}
      />
      {pictures.list}
    </AskFrame>
  )
}
