import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { MailLink, operatorQuery, Steps } from '#features/platform/about/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { FlagButton } from '../components/FlagButton.tsx'
import { flaggedQuery } from '../use-reports.ts'
import classes from './FlaggingPage.module.css'
import type { flaggingLoader } from './flagging.loader.ts'

/** Why and how an enterprise is flagged. Reporting needs an account; without one the operator is written to. */
export function FlaggingPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
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
        lead={t('Things change, and reviewers miss some of them. Anybody who speaks up helps all the others.')}
        picture={
          logo ? (
            <Picture id={logo.id} kind="logo" alt="" color={logo.color} width={56} height={56} sizes="56px" eager />
          ) : (
            <Monogram name={name} />
          )
        }
      />
      <section>
        <h2>{t('What is worth flagging')}</h2>
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
        <h2>{t('What happens then')}</h2>
        <Steps
          steps={[
            { title: t('It is read'), text: t('By the people who run this site. Nobody else learns who wrote.') },
            {
              title: t('{{name}} is asked', { name }),
              text: t('They hear what was said, not by whom, and get time to answer or to put it right.'),
            },
            {
              title: t('It is decided'),
              text: t(
                'The profile is corrected, a listing taken down, or the enterprise reviewed again. Where people are in danger, it is hidden at once.',
              ),
            },
          ]}
        />
      </section>
      <section>
        <h2>{t('Say what you noticed')}</h2>
        <p className={article.prose}>
          {t('Report it here with your account, or from the page of the listing that it is about.')}{' '}
          {email && t('Without one, write what you saw, where and when, and add the link of the page or a picture.')}
        </p>
        <div className={article.actions}>
          <FlagButton kind="profile" id={id} name={name} className={button.primary} />
          {email && <MailLink email={email} subject={title} secondary />}
          <Link className={button.secondary} to={`/${subDomain}`}>
            {t('Back to {{name}}', { name })}
          </Link>
        </div>
      </section>
    </article>
  )
}

/** docs/product.md §9 “Listing flag reasons”, in their order. */
function useReasons(): { reason: string; text: string }[] {
  const { t } = useTranslation()
  return [
    {
      reason: t('Minimum standards'),
      text: t(
        'It does not meet what every enterprise of its sector must: pay, safety, animals, honesty about the product.',
      ),
    },
    {
      reason: t('Not enough information'),
      text: t('What it is, who makes it, what is in it or what it costs cannot be told from the page.'),
    },
    {
      reason: t('Wrong marketplace category'),
      text: t('A course among the groceries: people look for it elsewhere.'),
    },
    { reason: t('Image not clear'), text: t('The picture is blurred, shows something else, or was taken by others.') },
    {
      reason: t('Outdated or out of stock'),
      text: t('The shop has moved or closed, or the thing has long been sold.'),
    },
    { reason: t('Shipping rate error'), text: t('The shipping charged is not what was stated before.') },
    { reason: t('External link not working'), text: t('A link leads nowhere, or to something else.') },
    { reason: t('Other'), text: t('Anything else that the next visitor should not have to find out alone.') },
  ]
}
