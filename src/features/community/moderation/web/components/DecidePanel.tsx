import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOfFailure, withProof } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { needsReasons } from '../../measures.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { caseProblem, decideLabel, doneWords, sanctionWords } from '../moderation-words.ts'
import { useKeys } from '../use-case-keys.ts'
import { caseKey } from '../use-moderation.ts'
import { draftOf, type VerdictDraft, verdictOf } from '../verdict-draft.ts'
import { CaseAssignee } from './CaseAssignee.tsx'
import { CaseTie } from './CaseTie.tsx'
import classes from './DecidePanel.module.css'
import { type DecideProblem, MeasureFields } from './MeasureFields.tsx'
import { ReasonsFields } from './ReasonsFields.tsx'
import { StatementPreview } from './StatementPreview.tsx'

type Props = { given: ModerationCase; onlookers: { id: string; name: string }[]; onNext: () => void }

/** The decision: whose case it is, the measure, the reasons as their author will read them, and the button that does it. */
export function DecidePanel({ given, onlookers, onNext }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const snackbar = useSnackbar()
  const viewer = useViewer()
  const main = useRef<HTMLButtonElement>(null)
  const { isSending, send } = useSending()
  const [typed, setTyped] = useState<VerdictDraft>(draftOf())
  const [problem, setProblem] = useState<DecideProblem | null>(null)
  const { id, revision, conflict, measures, assignee } = given
  const isAppeal = given.appeal !== null
  const isMine = given.isOpen && conflict === null
  // what came to the case may have taken a measure away
  const draft: VerdictDraft = typed.measure && !measures.includes(typed.measure) ? { ...typed, measure: null } : typed
  const change = (changes: Partial<VerdictDraft>) => {
    setTyped({ ...draft, ...changes })
    setProblem(null)
  }
  useKeys(event => {
    if (!isMine) return
    const measure = /^[1-7]$/.test(event.key) && measures[Number(event.key) - 1]
    if (measure) change({ measure })
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, summary')
    if (event.key !== 'Enter' || isOnControl) return
    event.preventDefault()
    main.current?.focus()
  })
  const decide = () =>
    void send(async () => {
      const missing = whatIsMissing(draft)
      if (missing) {
        setProblem({ field: missing, text: missingWords[missing] })
        return
      }
      try {
        await withProof(() => app.clients.moderation.decideCase({ id, revision, ...verdictOf(draft) }))
      } catch (error) {
        const { code, field } = apiErrorOf(error)
        const text = code === 'gm-error-proof-needed' ? messageOfFailure(t, error) : caseProblem(t, error)
        setProblem({ field: field === 'rule' || field === 'facts' ? field : 'all', text })
        await queries.invalidateQueries({ queryKey: ['moderation'] })
        return
      }
      if (draft.measure) snackbar(t('Decided: {{measure}}', { measure: doneWords(t, draft.measure) }))
      onNext()
      await queries.invalidateQueries({ queryKey: ['moderation'] })
    })
  const missingWords = {
    measure: t('Please choose a measure.'),
    rule: t('Please choose the rule that it is against.'),
    facts: t('Please say what happened.'),
  }
  const passOn = () =>
    void send(async () => {
      try {
        if (assignee && assignee.id === viewer?.id)
          await app.clients.moderation.assignCase({ id, userId: null, revision })
      } catch (error) {
        setProblem({ field: 'all', text: caseProblem(t, error) })
        await queries.invalidateQueries({ queryKey: caseKey(app, id) })
        return
      }
      onNext()
      await queries.invalidateQueries({ queryKey: ['moderation'] })
    })
  return (
    <aside className={classes.side} aria-label={t('Decision')}>
      <div className={classes.panel}>
        <CaseAssignee given={given} onlookers={onlookers} />
        <CaseTie given={given} />
        {problem?.field === 'all' && (
          <p role="alert" className={classes.problem}>
            {problem.text}
          </p>
        )}
        {!given.isOpen && <Decided given={given} />}
        {isMine && (
          <>
            <MeasureFields given={given} draft={draft} problem={problem} onChange={change} />
            <ReasonsFields given={given} draft={draft} problem={problem} onChange={change} />
            <StatementPreview given={given} draft={draft} />
          </>
        )}
      </div>
      <div className={classes.bar} role="toolbar" aria-label={t('Decision')}>
        {isMine && (
          <>
            <button type="button" className={button.secondary} {...whileBusy(isSending)} onClick={passOn}>
              {t('Pass on')}
            </button>
            <button ref={main} type="button" className={button.primary} {...whileBusy(isSending)} onClick={decide}>
              {decideLabel(t, draft.measure, draft.sanction, isAppeal)}
            </button>
          </>
        )}
        <button type="button" className={button.secondary} onClick={onNext} aria-label={t('Next case')}>
          <Icon name="chevronDown" size={18} />
        </button>
      </div>
    </aside>
  )
}

/** The first field that a decision still needs. */
function whatIsMissing({ measure, sanction, rule, facts }: VerdictDraft): 'measure' | 'rule' | 'facts' | undefined {
  if (measure === null) return 'measure'
  if (!needsReasons(measure, sanction)) return undefined
  if (rule === null) return 'rule'
  return Object.values(facts).some(text => text.trim()) ? undefined : 'facts'
}

function Decided({ given: { id, decisions } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const decision = decisions.find(one => one.caseId === id)
  return (
    <div className={classes.decided}>
      <h2>{t('This case is closed')}</h2>
      {decision && (
        <p>
          {t('{{name}} decided on {{time}}: {{measure}}', {
            name: decision.by ?? t('Former member'),
            time: momentText(t, decision.at, timeZone),
            measure: [doneWords(t, decision.measure), sanctionWords(t, decision)].filter(Boolean).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
