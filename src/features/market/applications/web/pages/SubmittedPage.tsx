import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { ApplicationState } from '../../applications.contract.ts'
import { aboutText } from '../application-words.ts'
import { ApplicationDeeds } from '../components/ApplicationDeeds.tsx'
import { StatusChip } from '../components/StatusChip.tsx'
import { applicationQuery } from '../use-applications.ts'
import classes from './SubmittedPage.module.css'
import type { SubmittedData } from './submitted.loader.ts'

/** The status of one’s application, and the possible actions; handing in leads here. */
export function SubmittedPage(): ReactNode {
  const { id } = useLoaderData<SubmittedData>()
  const { t, language } = useTranslation()
  const { data: application } = useSuspenseQuery(applicationQuery(useApp(), id))
  const viewer = useViewer()
  const { brand, status, vendor, round, part } = application
  const { title, lead } = words(t, application)
  return (
    <article className={`${article.page} ${classes.page}`}>
      <PageIntro above={[{ title: t('Apply'), link: '/apply' }]} title={title} lead={lead} />
      <section className={classes.card}>
        <div className={classes.head}>
          <div className={classes.name}>
            <h2>{brand || vendor?.brand || t('Application without a name')}</h2>
            <span className={classes.about}>{aboutText(t, application)}</span>
          </div>
          <StatusChip status={status} />
        </div>
        <Said application={application} />
        <ApplicationDeeds application={application} />
      </section>
      <div className={article.actions}>
        {vendor?.isVisible && status === 'approved' && (
          <Link to={`/${vendor.subDomain}`} className={button.secondary}>
            {t('View page')}
          </Link>
        )}
        {viewer && part === 'own' && status !== 'draft' && (
          <Link to={`/chats/help?as=user_${viewer.id}&about=application-${id}`} className={button.secondary}>
            <Icon name="message" size={20} />
            {t('Ask our team')}
          </Link>
        )}
        {round > 0 && (
          <a href={`/api/v1/applications/${application.id}/copy.pdf?lang=${language}`} className={button.secondary}>
            <Icon name="download" size={20} />
            {t('Your answers as PDF')}
          </a>
        )}
        <Link to="/apply#start" className={button.quiet}>
          {t('All your applications')}
        </Link>
      </div>
    </article>
  )
}

/** The reviewers' words. */
function Said({ application }: { application: ApplicationState }): ReactNode {
  const { t } = useTranslation()
  const { status, decision, asked, notes } = application
  const isDecided = status === 'notApproved' || status === 'approved'
  return (
    <>
      {asked && (
        <div className={classes.said}>
          <p>
            {t('We’ve asked about {{count}} of your answers. Only these can be changed.', {
              count: asked.questionIds.length,
            })}
          </p>
          {asked.text && <blockquote>{asked.text}</blockquote>}
        </div>
      )}
      {isDecided && decision && (decision.reasons.length > 0 || decision.text) && (
        <div className={classes.said}>
          {decision.reasons.length > 0 && (
            <ul>
              {decision.reasons.map(reason => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {decision.text && <blockquote>{decision.text}</blockquote>}
        </div>
      )}
      {status === 'moreInfo' && notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(note => (
            <li key={`${note.questionId} ${note.at}`}>{note.text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function words(t: Translate, application: ApplicationState): { title: string; lead: string } {
  const { part, status, brand, may, dueOn } = application
  const name = brand || t('your enterprise')
  if (part === 'asked')
    return {
      title: t('An application is waiting for you'),
      lead: t('Take it over, read the answers, change what isn’t right, and hand it in yourself.'),
    }
  if (status === 'draft')
    return {
      title: t('Not submitted yet'),
      lead: t('Your answers are kept. Carry on whenever it suits you.'),
    }
  if (status === 'moreInfo')
    return {
      title: t('We have a few questions'),
      lead: t('Once you’ve answered them, hand your application in again.'),
    }
  if (status === 'notApproved')
    return {
      title: t('Not approved yet'),
      lead: may.includes('appeal')
        ? t('You can apply again once this has changed. If you think we’re wrong, you can appeal once.')
        : t('You can apply again once this has changed.'),
    }
  if (status === 'approved')
    return {
      title: t('{{name}} is approved', { name }),
      lead: dueOn
        ? t('Once a year we ask what has changed. The next time is {{date}}.', { date: formatDay(t, dueOn) })
        : t('Its page is public.'),
    }
  if (status === 'appealed')
    return { title: t('We’ve received your appeal'), lead: t('We’ll email you as soon as there’s an answer.') }
  return {
    title: t('Thank you. We’ve received it.'),
    lead: t(
      'People read applications in the order they arrive. We’ll email you as soon as there’s an answer, or a question.',
    ),
  }
}
