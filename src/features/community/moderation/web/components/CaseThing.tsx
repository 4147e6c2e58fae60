import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { ModerationCase, Said } from '../../moderation.contract.ts'
import { holdText } from '../moderation-words.ts'
import deskClasses from './CaseDesk.module.css'
import { CasePictures } from './CasePictures.tsx'
import classes from './CaseThing.module.css'
import { ConcernedPerson } from './ConcernedPerson.tsx'

/** The thing between what came before and after it. */
export function CaseThing({ given }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const { around, people } = given
  const at = around.findIndex(({ isMeant }) => isMeant)
  // of a whole conversation, nothing is before or after
  const [before, after] = at < 0 ? [[], []] : [around.slice(0, at), around.slice(at + 1)]
  return (
    <section className={classes.thing} aria-label={t('What it is about')}>
      <Around said={before} />
      <div className={classes.meant}>
        <Author given={given} />
        {at < 0 && around.length > 0 ? <Around said={around} /> : <Words given={given} />}
        <CasePictures key={given.id} given={given} />
        {given.holds.length > 0 && (
          <ul className={classes.holds}>
            {given.holds.map(hold => (
              <li key={`${hold.reason}:${hold.found ?? ''}`}>
                <Icon name="clock" size={16} /> {holdText(t, hold)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Around said={after} />
      {people.length > 0 && (
        <div className={deskClasses.lines}>
          <h2 className={deskClasses.quiet}>{t('Whom it concerns')}</h2>
          <ul className={classes.people}>
            {Object.entries(people).map(([position, person]) => (
              <li key={position}>
                <ConcernedPerson person={person} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Author({ given: { author, standing, writtenAt } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <div className={classes.author}>
      {author && <Avatar name={author.name} src={null} size={36} />}
      <div>
        <p className={classes.name}>
          {author && <ConcernedPerson person={author} />}
          {writtenAt && <time dateTime={writtenAt}>{momentText(t, writtenAt, timeZone)}</time>}
        </p>
        {standing && (
          <p className={deskClasses.quiet}>
            {t('Member since {{date}}', { date: formatDay(t, standing.since) })} ·{' '}
            {t('{{count}} things written', { count: standing.written })}
          </p>
        )}
        {standing?.pausedUntil && (
          <p className={classes.warning}>
            {t('Can’t post until {{date}}', { date: formatDay(t, standing.pausedUntil) })}
          </p>
        )}
        {standing?.isSuspended && <p className={classes.warning}>{t('This account is suspended.')}</p>}
      </div>
    </div>
  )
}

/** What it says, and if that changed, what it said when it was reported. */
function Words({ given: { words, copy, earlier, title, language } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  if (words === null && copy === null) return <p className={deskClasses.quiet}>{t('It is gone.')}</p>
  return (
    <>
      {earlier && (
        <div className={classes.version}>
          <h2>{t('When it was hidden')}</h2>
          {earlier.title !== title && (
            <p className={deskClasses.words} dir="auto">
              <strong>{earlier.title}</strong>
            </p>
          )}
          <p className={deskClasses.words} lang={language} dir="auto">
            {earlier.words || t('No words')}
          </p>
        </div>
      )}
      {copy !== null && (
        <div className={classes.version}>
          <h2>{t('When the case was opened')}</h2>
          <p className={deskClasses.words} lang={language} dir="auto">
            {copy}
          </p>
        </div>
      )}
      {copy !== null && <h2 className={classes.changed}>{words === null ? t('It is gone.') : t('Changed since')}</h2>}
      {words !== null && (
        <p className={deskClasses.words} lang={language} dir="auto">
          {words || t('No words')}
        </p>
      )}
    </>
  )
}

function Around({ said }: { said: Said[] }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (said.length === 0) return null
  return (
    <ol className={classes.around}>
      {said.map(({ name, by, text, at }) => (
        <li key={`${at}:${text}`}>
          <p className={classes.who}>
            <Avatar name={name} src={null} size={22} />
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {by && <bdi>{by}</bdi>}
            <time dateTime={at}>{momentText(t, at, timeZone)}</time>
          </p>
          <p className={deskClasses.words} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
