import { type ReactNode, useState } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useSending } from '#web/forms/use-sending.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { type DecisionReason, decisionReasons, longestText } from '../../decision-reasons.ts'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { reasonWords, reviewProblem } from '../review-words.ts'
import { openOf } from '../standard-questions.ts'
import { useReviewAction } from '../use-reviews.ts'
import classes from './DecisionDialog.module.css'
import { MailPreview } from './MailPreview.tsx'
import { PublishStandards } from './PublishStandards.tsx'

export type DecisionAction = 'notApprove' | 'askMore' | 'publish' | 'withdraw'

type Props = {
  action: DecisionAction
  review: ReviewedApplication
  note: string
  /** ids of the questions to ask */
  questions: number[]
  onDone: (after: ReviewedApplication) => void
  /** adds questions about standards to those of “More info” */
  onAsk: (standardIds: number[]) => void
  onClose: () => void
}

/** The mail to the applicant, with a preview, and the reasons and the text of a decision. */
export function DecisionDialog({ action, review, note, questions, onDone, onAsk, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState(review.templates[action] ?? '')
  const [reasonCodes, setReasons] = useState<DecisionReason[]>([])
  const [problem, setProblem] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const { isSending, send } = useSending()
  const decide = useReviewAction((client, given: { reasonCodes: DecisionReason[]; text: string }) => {
    const decision = { id: review.id, round: review.round, ...given }
    if (action === 'askMore') return client.askForMore(decision)
    if (action === 'withdraw') return client.withdrawApproval(decision)
    return client.voteOnApplication({
      ...decision,
      vote: action === 'publish' ? 'approve' : 'reject',
      note: note.trim(),
      confirmedOpen: action === 'publish' ? openOf(review).map(({ standardId, mark }) => ({ standardId, mark })) : [],
    })
  })
  const needsReason = action === 'notApprove' || action === 'withdraw'
  const submit = () =>
    send(async () => {
      setProblem('')
      if (action === 'publish' && openOf(review).length > 0 && !isConfirmed)
        return setProblem(t('Please look at the standards that are open, and say that you publish all the same.'))
      if (needsReason && reasonCodes.length === 0 && !text.trim()) return setProblem(t('Please say why.'))
      try {
        onDone(await decide.mutateAsync({ reasonCodes: needsReason ? reasonCodes : [], text: text.trim() }))
        onClose()
      } catch (error) {
        setProblem(reviewProblem(t, error))
        // the list of open standards has changed
        setConfirmed(false)
      }
    })
  const words = dialogWords(t, review, questions.length > 0)[action]
  const isImpossible = action === 'askMore' && questions.length === 0
  return (
    <Dialog open onClose={() => !isSending && onClose()} title={words.title}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{words.text}</p>
        {action === 'publish' && (
          <PublishStandards review={review} isConfirmed={isConfirmed} onConfirm={setConfirmed} onAsk={onAsk} />
        )}
        {action === 'askMore' && <Asked review={review} questions={questions} />}
        {needsReason && <Reasons chosen={reasonCodes} onChange={setReasons} />}
        {!isImpossible && (
          <label className={classes.field}>
            {t('To the applicant, in {{language}}', {
              language: languageName(review.applicant.language),
            })}
            <textarea
              rows={5}
              maxLength={longestText}
              dir="auto"
              value={text}
              onChange={event => setText(event.currentTarget.value)}
            />
          </label>
        )}
        {!isImpossible && <MailPreview id={review.id} action={action} reasonCodes={reasonCodes} text={text.trim()} />}
        <p role="alert" className={classes.wrong}>
          {problem}
        </p>
        <div className={classes.actions}>
          <button type="button" className={button.secondary} onClick={onClose} {...whileOff(isSending)}>
            {t('Cancel')}
          </button>
          {!isImpossible && (
            <button type="submit" className={needsReason ? button.danger : button.primary} {...whileBusy(isSending)}>
              {words.confirm}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Asked({ review, questions }: { review: ReviewedApplication; questions: number[] }): ReactNode {
  const { t, language } = useTranslation()
  if (questions.length === 0) return null
  const all = review.definition.sections.flatMap(one => one.questions)
  return (
    <ul className={classes.asked} aria-label={t('Questions')}>
      {questions.map(id => (
        <li key={id}>
          <b>{inLanguage(all.find(one => one.id === id)?.text as Record<string, string>, language)}</b>
          {review.comments
            .filter(one => one.questionId === id && one.audience === 'applicant' && one.round === review.round)
            .map(one => (
              <span key={one.id} dir="auto">
                {one.text}
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}

type ReasonsProps = { chosen: DecisionReason[]; onChange: (reasons: DecisionReason[]) => void }

function Reasons({ chosen, onChange }: ReasonsProps): ReactNode {
  const { t } = useTranslation()
  const words = reasonWords(t)
  return (
    <fieldset className={classes.reasons}>
      <legend>{t('Reasons')}</legend>
      {decisionReasons.map(one => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={event =>
              onChange(event.currentTarget.checked ? [...chosen, one] : chosen.filter(other => other !== one))
            }
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}

function dialogWords(t: Translate, { brand, decision }: ReviewedApplication, hasAsked: boolean) {
  const name = brand || t('Not named yet')
  const isAlone = decision.needed === 1
  const together = t('It’s decided as soon as {{number}} reviewers vote the same.', { number: decision.needed })
  return {
    publish: {
      title: t('Publish {{name}}?', { name }),
      text: isAlone ? t('Its page is public at once, and the applicant gets a mail.') : together,
      confirm: isAlone ? t('Publish') : t('Vote to publish'),
    },
    notApprove: {
      title: t('Not approve {{name}}?', { name }),
      text: isAlone ? t('The applicant gets a mail with your reasons, and may appeal once.') : together,
      confirm: isAlone ? t('Not approve') : t('Vote not to approve'),
    },
    askMore: {
      title: t('Ask {{name}} for more?', { name }),
      text: hasAsked
        ? t('The applicant can change the answers to these questions, and no others.')
        : t('First comment on a question to the applicant: only such questions are opened.'),
      confirm: t('Ask for more'),
    },
    withdraw: {
      title: t('Withdraw the approval of {{name}}?', { name }),
      text: t('Its page is hidden everywhere at once, and the applicant gets a mail with your reasons.'),
      confirm: t('Withdraw approval'),
    },
  }
}

function languageName(language: string): string {
  return languageNamed(language)
}
