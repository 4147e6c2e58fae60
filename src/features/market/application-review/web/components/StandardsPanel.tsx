import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ReviewedApplication, ReviewedStandard } from '../../reviewed-application.contract.ts'
import { reviewProblem } from '../review-words.ts'
import { notAsked } from '../standard-questions.ts'
import { reviewPath, useReviewAction } from '../use-reviews.ts'
import classes from './StandardsPanel.module.css'

type Sections = ReviewedApplication['definition']['sections']
type Props = { review: ReviewedApplication; sections: Sections }
type Mark = ReviewedStandard['mark']

/** The minimum standards of its sectors with their evidence, and the reviewers' marks. */
export function StandardsPanel({ review, sections }: Props): ReactNode {
  const { t } = useTranslation()
  const action = useReviewAction(
    (client, given: { standardId: number; mark: Mark; before: Mark }) =>
      client.markStandard({ id: review.id, ...given }),
    {
      id: review.id,
      expected: (before, { standardId, mark }) => ({
        ...before,
        standards: before.standards.map(one => (one.id === standardId ? { ...one, mark, markedBy: null } : one)),
      }),
    },
  )
  const groups = Map.groupBy(review.standards, one => one.sector)
  return (
    <section className={classes.panel} aria-label={t('Minimum standards')}>
      {action.error && (
        <p role="alert" className={classes.wrong}>
          {reviewProblem(t, action.error)}
        </p>
      )}
      {review.standards.length > 0 && (
        <p className={classes.version}>
          <Link to={`/minimum-standards?version=${review.standardsVersion}`}>
            {t('As in version {{number}} of the minimum standards', { number: String(review.standardsVersion) })}
          </Link>
        </p>
      )}
      {[...groups].map(([sector, standards], at) => (
        <details key={sector ?? ''} open={at === 0}>
          <summary>
            <h2>{sector ? t('Minimum standards · {{sector}}', { sector }) : t('Minimum standards · everyone')}</h2>
            <span className={classes.count}>
              {t('{{met}} of {{all}} met', {
                met: standards.filter(one => one.mark === 'met').length,
                all: standards.length,
              })}
            </span>
          </summary>
          <NotAsked review={review} sector={sector} standards={standards} />
          <ul>
            {standards.map(standard => (
              <li key={standard.id}>
                <Standard
                  standard={standard}
                  review={review}
                  sections={sections}
                  onMark={mark => action.mutate({ standardId: standard.id, mark, before: standard.mark })}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

type NotAskedProps = { review: ReviewedApplication; sector: string | null; standards: ReviewedStandard[] }

/** Says that the answers didn't lead to the questions about these standards, with a button to ask them. */
function NotAsked({ review, sector, standards }: NotAskedProps): ReactNode {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const action = useReviewAction((client, standardIds: number[]) =>
    client.askAboutStandards({ id: review.id, round: review.round, standardIds }),
  )
  const ids = notAsked(review, standards)
  if (ids.length === 0 || !review.may.askMore) return null
  const ask = () =>
    action.mutate(ids, { onSuccess: () => snackbar(t('The questions are ready. Send them with ‘More info’.')) })
  return (
    <div className={classes.notAsked}>
      <p>
        {sector
          ? t('They chose {{sector}}, but the form hasn’t asked about {{count}} of its standards.', {
              sector,
              count: ids.length,
            })
          : t('The form hasn’t asked about {{count}} of these standards.', { count: ids.length })}
      </p>
      <button type="button" className={button.quiet} onClick={ask} {...whileBusy(action.isPending)}>
        {t('Ask now')}
      </button>
      {action.error && <p role="alert">{reviewProblem(t, action.error)}</p>}
    </div>
  )
}

type StandardProps = {
  standard: ReviewedStandard
  review: ReviewedApplication
  sections: Sections
  onMark: (mark: Mark) => void
}

function Standard({ standard, review, sections, onMark }: StandardProps): ReactNode {
  const { t } = useTranslation()
  const { text, questionIds, hiddenIds, answered, mark, markedBy } = standard
  const open = review.comments.filter(
    one =>
      !one.isResolved && one.round === review.round && one.questionId !== null && questionIds.includes(one.questionId),
  ).length
  const marks: [Exclude<Mark, null>, string, ReactNode][] = [
    ['met', t('Met'), <Icon key="met" name="check" size={15} />],
    ['open', t('Open'), '?'],
    ['notMet', t('Not met'), <Icon key="not" name="close" size={15} />],
  ]
  const state = mark ?? (open > 0 ? 'open' : null)
  return (
    <div className={classes.standard}>
      <span className={`${classes.sign} ${classes[state ?? 'none'] ?? ''}`} aria-hidden="true">
        {state === 'met' && <Icon name="check" size={14} />}
        {state === 'open' && '?'}
        {state === 'notMet' && <Icon name="close" size={14} />}
      </span>
      <div className={classes.words}>
        <p>{text}</p>
        <div className={classes.line}>
          <p className={classes.about}>
            {open > 0 && `${t('{{count}} questions are open', { count: open })} · `}
            {questionIds.length === 0 &&
              (hiddenIds.length > 0 ? t('The form hasn’t asked about it') : t('The form doesn’t ask about it'))}
            {questionIds.length > 0 && answered === 0 && t('Not answered yet')}
            {answered > 0 && <Evidence questionIds={questionIds} sections={sections} />}
            {markedBy && ` · ${markedBy}`}
          </p>
          <fieldset className={classes.marks}>
            <legend className="visually-hidden">{text}</legend>
            {marks.map(([name, words, sign]) => (
              <button
                key={name}
                type="button"
                aria-pressed={mark === name}
                aria-label={words}
                title={words}
                className={classes[name]}
                onClick={() => onMark(mark === name ? null : name)}
              >
                {sign}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
    </div>
  )
}

/** Links to the answers with evidence: `Evidence 12, Sourcing 8`. */
function Evidence({ questionIds, sections }: { questionIds: number[]; sections: Sections }): ReactNode {
  const { language } = useTranslation()
  const [query] = useSearchParams()
  const places = questionIds.flatMap(id => {
    const section = sections.find(one => one.questions.some(question => question.id === id))
    const at = section?.questions.findIndex(question => question.id === id) ?? -1
    const asked = section?.questions[at]
    return section && asked
      ? [{ id, section, number: at + 1, text: inLanguage(asked.text as LocalText, language) }]
      : []
  })
  return places.map(({ id, section, number, text }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to={`${reviewPath(query, { section: section.id })}#question-${id}`} title={text}>
        {section.id !== places[at - 1]?.section.id && `${inLanguage(section.title as LocalText, language)} `}
        {number}
      </Link>
    </Fragment>
  ))
}
