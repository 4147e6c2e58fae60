import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage, deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FeedbackDesk } from '../../feedback.contract.ts'
import { reasonsFor, type Thumb } from '../../thumbs.ts'
import { FeedbackItem } from '../components/FeedbackItem.tsx'
import list from '../components/OwnFeedbackSection.module.css'
import { reasonText } from '../thumb-words.ts'
import { askFeedbackAnew, feedbackDeskQuery } from '../use-feedback.ts'
import classes from './FeedbackDeskPage.module.css'
import type { FeedbackDeskData } from './feedback-desk.loader.ts'

/** A team’s page of feedback: figures, posts that name the enterprise, and who writes in its name. */
export function FeedbackDeskPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<FeedbackDeskData>()
  const query = useInfiniteQuery(feedbackDeskQuery(useApp(), vendorId))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const desk = data?.pages[0]
  return (
    <DeskPage vendorId={vendorId} title={t('Feedback')}>
      {error && !desk && <p role="alert">{failureText(t, error)}</p>}
      {desk && (
        <div className={classes.columns}>
          <Figures desk={desk} />
          <MembersSetting key={vendorId} vendorId={vendorId} desk={desk} />
          <section className={`${classes.card} ${classes.wide}`} aria-labelledby="feedback-tagged">
            <h2 id="feedback-tagged">{t('Feedback for others that names you')}</h2>
            {desk.tagged.count === 0 ? (
              <p className={classes.quiet}>{t('Nobody has named your enterprise yet.')}</p>
            ) : (
              <ul className={list.list}>
                {data.pages
                  .flatMap(({ tagged }) => tagged.items)
                  .map(post => (
                    <li key={post.id}>
                      <p className={list.about}>
                        <Link to={`/${post.vendor.subDomain}#feedback-heading`}>
                          {t('About {{name}}', { name: post.vendor.brand })}
                        </Link>
                      </p>
                      <FeedbackItem post={post} />
                    </li>
                  ))}
              </ul>
            )}
            {hasNextPage && (
              <MoreButton isLoading={isFetchingNextPage} onMore={fetchNextPage}>
                {t('Older feedback')}
              </MoreButton>
            )}
          </section>
        </div>
      )}
    </DeskPage>
  )
}

function Figures({ desk: { rating, reasons } }: { desk: FeedbackDesk }): ReactNode {
  const { t } = useTranslation()
  const rows = (thumb: Thumb) =>
    reasons.filter(({ reason }) => (reasonsFor[thumb] as readonly string[]).includes(reason))
  return (
    <section className={classes.card} aria-labelledby="feedback-figures">
      <h2 id="feedback-figures">{t('What people say')}</h2>
      {rating.thumbs + rating.down === 0 && (
        <p className={classes.quiet}>{t('Nobody has said yet whether they recommend you.')}</p>
      )}
      {rating.thumbs > 0 && <p>{t('{{count}} people recommend you', { count: rating.thumbs })}</p>}
      <Reasons of={rows('up')} />
      {rating.down > 0 && <p>{t('{{count}} people don’t recommend you', { count: rating.down })}</p>}
      <Reasons of={rows('down')} />
    </section>
  )
}

function Reasons({ of }: { of: FeedbackDesk['reasons'] }): ReactNode {
  const { t, language } = useTranslation()
  if (of.length === 0) return null
  return (
    <dl className={classes.reasons}>
      {of.map(({ reason, count }) => (
        <div key={reason}>
          <dt>{reasonText(t, reason)}</dt>
          <dd>{count.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  )
}

function MembersSetting({ vendorId, desk }: { vendorId: number; desk: FeedbackDesk }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const { memberRoleRestriction: isBarred, mayChange } = desk
  const change = async () => {
    await app.clients.feedback.setMemberRestriction({ vendorId, memberRoleRestriction: !isBarred })
    await askFeedbackAnew(queries)
    notify(isBarred ? t('Members may write feedback now.') : t('Members don’t write feedback any more.'))
  }
  return (
    <section className={classes.card} aria-labelledby="feedback-members">
      <h2 id="feedback-members">
        {isBarred ? t('Members don’t write in your enterprise’s name') : t('Members write in your enterprise’s name')}
      </h2>
      <p>
        {t(
          'Owners and admins of your team give other enterprises feedback and answer it in your enterprise’s name. You choose whether members may, too. In their own name everybody may.',
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {mayChange ? (
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void run(change)}>
          {isBarred ? t('Let members write') : t('Don’t let members write')}
        </button>
      ) : (
        <p className={classes.quiet}>{t('Owners and admins of the team can change this.')}</p>
      )}
    </section>
  )
}
