import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { MailLink, operatorQuery, Steps } from '#features/platform/about/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { FlagButton } from '../components/FlagButton.tsx'
import { flaggedQuery, ownReportQuery } from '../use-reports.ts'
import classes from './FlaggingPage.module.css'
import type { flaggingLoader } from './flagging.loader.ts'

/** Explains how to report an enterprise. Reporting needs an account; people without one can write to the operator. */
export function FlaggingPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { site } = app
  const { subDomain } = useLoaderData<typeof flaggingLoader>()
  const { id, brand: name, logo } = useSuspenseQuery(flaggedQuery(app, subDomain)).data
  const { email } = useSuspenseQuery(operatorQuery(app)).data
  const title = t('Something wrong with {{name}}?', { name })
  return (
    <article className={article.page}>
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: name, link: `/${subDomain}` },
        ]}
        title={title}
        lead={t('Things change, and reviewers can miss them. Anyone who speaks up helps everyone else.')}
        picture={
          logo ? (
            <Picture id={logo.id} kind="logo" alt="" color={logo.color} width={56} height={56} sizes="56px" eager />
          ) : (
            <Monogram name={name} />
          )
        }
      />
      <section>
        <h2>{t('What’s worth reporting')}</h2>
        <dl className={classes.reasons}>
          {useReasons().map(({ reason, text }) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('What happens next')}</h2>
        <Steps
          steps={[
            {
              title: t('We read it'),
              text: t('That is, the people who run this site do. No one else finds out who wrote.'),
            },
            {
              title: t('We ask {{name}}', { name }),
              text: t('They hear what was said, but not who said it, and get time to answer or put it right.'),
            },
            {
              title: t('We decide'),
              text: t(
                'The profile is corrected, a listing is taken down, or the enterprise is reviewed again. If people are in danger, it’s hidden at once.',
              ),
            },
          ]}
        />
      </section>
      <section>
        <h2>{t('Tell us what you noticed')}</h2>
        <p className={article.prose}>
          {t('Report it here with your account, or from the page of the listing in question.')}{' '}
          {email &&
            t('Without one, write to us: say what you saw, where and when, and add a link to the page or a picture.')}
        </p>
        <OwnReport id={id} />
        <div className={article.actions}>
          <FlagButton kind="profile" id={id} name={name} className={button.primary} />
          {email && <MailLink email={email} subject={title} secondary />}
          <Link className={button.secondary} to={`/${subDomain}`}>
            {t('Back to {{name}}', { name })}
          </Link>
          {site.kind === 'platform' && (
            <Link className={button.secondary} to="/moderation/rules">
              {t('House rules')}
            </Link>
          )}
        </div>
      </section>
    </article>
  )
}

/** The visitor’s own open report of the enterprise, if there is one. */
function OwnReport({ id }: { id: number }): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: report } = useQuery({ ...ownReportQuery(useApp(), 'profile', id), enabled: viewer !== null })
  return (
    <div role="status" className={classes.own}>
      {report && (
        <p>
          {t('You reported this on {{date}}.', { date: formatDay(t, report.createdAt) })}{' '}
          {t('Somebody is looking at it.')}
        </p>
      )}
    </div>
  )
}

/** docs/product.md §9 “Listing flag reasons”, in its order. */
function useReasons(): { reason: string; text: string }[] {
  const { t } = useTranslation()
  return [
    {
      reason: t('Scam or fraud'),
      text: t('Someone takes money for what doesn’t exist, or pretends to be somebody else.'),
    },
    {
      reason: t('Asks to pay elsewhere'),
      text: t('You’re asked to send money past Pola, where no one can help you get it back.'),
    },
    {
      reason: t('Not as described'),
      text: t('What arrived isn’t what the page says.'),
    },
    {
      reason: t('Minimum standards'),
      text: t(
        'It falls short of what every enterprise in its sector must meet on pay, safety, animals or honesty about the product.',
      ),
    },
    {
      reason: t('Not enough information'),
      text: t('The page doesn’t say what it is, who makes it, what’s in it or what it costs.'),
    },
    {
      reason: t('Wrong marketplace category'),
      text: t('A course among the groceries, say. People would look for it elsewhere.'),
    },
    {
      reason: t('Image not clear'),
      text: t('The picture is blurred, shows something else, or belongs to someone else.'),
    },
    {
      reason: t('Outdated or out of stock'),
      text: t('The shop has moved or closed, or the item sold out long ago.'),
    },
    { reason: t('Shipping rate error'), text: t('The shipping charged isn’t what was shown.') },
    { reason: t('External link not working'), text: t('A link leads nowhere, or to something else.') },
    { reason: t('Other'), text: t('Anything else the next visitor shouldn’t have to find out for themselves.') },
  ]
}
