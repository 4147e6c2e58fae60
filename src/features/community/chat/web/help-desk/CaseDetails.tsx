import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CasePerson, HelpCase } from '../../help-desk.contract.ts'
import { shownName } from '../client/chat-names.ts'
import classes from './CaseDetails.module.css'
import { CaseMarks } from './CaseMarks.tsx'
import { minutesText } from './help-words.ts'
import { casePersonQuery } from './use-help-desk.ts'

/** `seen`: the last message that was shown there */
type Merge = { roomId: string; into: string | null; seen?: string }

type Props = {
  roomId: string
  details: HelpCase
  /** tags in use */
  tags: readonly string[]
  isBusy: boolean
  onMark: (marks: Pick<HelpCase, 'priority' | 'tags'>) => void
  /** closes another case because it continues in this one; null separates it again */
  onMerge: (merge: Merge) => void
}

/** The person behind a case, and facts that help to answer: one line beside the bar, and the rest when opened. */
export function CaseDetails({ roomId, details, tags, isBusy, onMark, onMerge }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(casePersonQuery(app, roomId))
  if (!data) return null
  const { person, enterprise, cases, facts, writtenFrom, firstAnswer } = data
  return (
    <details className={classes.details}>
      <summary>
        <strong dir="auto">{person?.name ?? t('Someone who has left')}</strong>
        {enterprise && <span>{t('for {{name}}', { name: enterprise.name })}</span>}
        {person && <span>{[person.language, person.country, person.email].filter(Boolean).join(' · ')}</span>}
        {details.priority === 'high' && <b>{t('Urgent')}</b>}
        {details.tags.map(tag => (
          <i key={tag}>{tag}</i>
        ))}
      </summary>
      <div className={classes.all}>
        <CaseMarks marks={details} used={tags} isBusy={isBusy} onMark={onMark} />
        <dl>
          {person && (
            <>
              <dt>{t('Email')}</dt>
              <dd>
                <a href={`mailto:${person.email}`} dir="ltr">
                  {person.email}
                </a>
              </dd>
              <dt>{t('Here since')}</dt>
              <dd>{formatDay(t, person.since)}</dd>
            </>
          )}
          {enterprise && (
            <>
              <dt>{t('Enterprise')}</dt>
              <dd>
                {enterprise.isShown ? <Link to={`/${enterprise.page}`}>{enterprise.name}</Link> : enterprise.name}
                {!enterprise.isShown && ` (${t('not shown')})`}
              </dd>
            </>
          )}
          {writtenFrom && (
            <>
              <dt>{t('Written from')}</dt>
              <dd dir="ltr">{isPath(writtenFrom) ? <Link to={writtenFrom}>{writtenFrom}</Link> : writtenFrom}</dd>
            </>
          )}
          <dt>{t('First answer')}</dt>
          <dd>{firstAnswer === null ? t('Not yet') : minutesText(t, firstAnswer)}</dd>
        </dl>
        <Facts facts={facts} />
        <Cases cases={cases} roomId={roomId} isBusy={isBusy} onMerge={onMerge} />
      </div>
    </details>
  )
}

/** A path reported by somebody else's browser is only followed within the site. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text)
}

function Facts({ facts }: Pick<CasePerson, 'facts'>): ReactNode {
  const { t } = useTranslation()
  if (facts.length === 0) return <p className={classes.none}>{t('No orders or applications.')}</p>
  const kinds: Record<string, string> = { order: t('Order'), application: t('Application to Pola') }
  return (
    <section>
      <h3>{t('Orders and applications')}</h3>
      <ul>
        {facts.map(({ kind, title, state, at, path }) => (
          <li key={`${kind} ${title} ${at}`}>
            <span dir="auto">
              {lookUp(kinds, kind) ?? kind}: {path ? <Link to={path}>{title}</Link> : title}
            </span>
            <small>
              {state} · {formatDay(t, at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CasesProps = Pick<Props, 'roomId' | 'isBusy' | 'onMerge'> & { cases: CasePerson['cases'] }

function Cases({ cases, roomId, isBusy, onMerge }: CasesProps): ReactNode {
  const { t } = useTranslation()
  if (cases.length === 0) return null
  return (
    <section>
      <h3>{t('Other conversations with them')}</h3>
      <ul>
        {cases.map(({ roomId: other, as, name, status, at, last, mergedInto, mayMerge }) => (
          <li key={other}>
            <span dir="auto">
              <Link to={`/chats/${shownName(as)}?as=help`}>{name || t('Someone who has left')}</Link>
            </span>
            <small>
              {mergedInto === roomId
                ? t('Merged into this one')
                : status === 'closed'
                  ? t('Closed case')
                  : t('Open case')}
              {at && ` · ${formatDay(t, at)}`}
            </small>
            {mergedInto === roomId ? (
              <button
                type="button"
                className={button.quiet}
                {...whileBusy(isBusy)}
                onClick={() => onMerge({ roomId: other, into: null })}
              >
                {t('Separate')}
              </button>
            ) : (
              mayMerge && (
                <button
                  type="button"
                  className={button.quiet}
                  {...whileBusy(isBusy)}
                  onClick={() => onMerge({ roomId: other, into: roomId, seen: last ?? '' })}
                >
                  <Icon name="plus" size={16} />
                  {t('Merge into this one')}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
