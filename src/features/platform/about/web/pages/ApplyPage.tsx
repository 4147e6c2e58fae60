import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later, useSlot } from '#web/slots.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MailLink } from '../components/MailLink.tsx'
import { Steps } from '../components/Steps.tsx'
import { operatorQuery } from '../use-about.ts'
import '../apply-slot.ts'
import classes from './ApplyPage.module.css'

/** Page that says what applicants need, and where to apply. */
export function ApplyPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <article className={article.page}>
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: t('About Pola'), link: '/info' },
        ]}
        title={t('Bring your enterprise to Pola')}
        lead={t('Do you make or do something that leaves people and nature better off? There’s a stall here for you.')}
      />
      <Start />
      <section>
        <h2>{t('Step by step')}</h2>
        <Steps
          steps={[
            {
              title: t('Read the minimum standards'),
              text: (
                <>
                  {t(
                    'The general ones and those for your sector. You don’t have to be perfect, but you do have to meet these.',
                  )}{' '}
                  <Link to="/minimum-standards">{t('Minimum standards')}</Link>
                </>
              ),
            },
            {
              title: t('Fill in the application'),
              text: t(
                'Seven parts, in any order. What you write is saved at once, and you can carry on another day, on another device, or offline.',
              ),
            },
            {
              title: t('Show how you meet the standards'),
              text: t('Photos, documents, or people who can vouch for you. We’ll ask if anything isn’t clear.'),
            },
            {
              title: t('Hear from us'),
              text: t('Approved or not yet – always with the reason, so you know what’s missing.'),
            },
          ]}
        />
      </section>
      <section className={classes.columns}>
        <div>
          <h2>{t('What you’ll need')}</h2>
          <ul className={classes.list}>
            {[
              t(
                'The enterprise’s name, address and, if your country registers enterprises like yours, its registration',
              ),
              t('Who owns it and who works for it, and how they are paid'),
              t('Where your materials come from'),
              t('Any certificates you hold, with their numbers and dates'),
              t('A logo, one wide picture, and a few pictures of your work that you took yourselves'),
              t('A few sentences about you, in any language you speak well'),
            ].map(text => (
              <li key={text}>
                <Icon name="check" size={20} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <dl className={classes.terms}>
          <div>
            <dt>{t('What it costs')}</dt>
            <dd>{t('Nothing. Applying is free, and so is being listed. No one can pay for a better spot.')}</dd>
          </div>
          <div>
            <dt>{t('How long it takes')}</dt>
            <dd>
              {t(
                'About 20 minutes to fill in once your documents are at hand. People review applications in the order they arrive, so the wait depends on how many there are.',
              )}
            </dd>
          </div>
          <div>
            <dt>{t('What happens to your answers')}</dt>
            <dd>{t('Only reviewers read them. Visitors see just your profile, and only once you’re approved.')}</dd>
          </div>
        </dl>
      </section>
    </article>
  )
}

function Start(): ReactNode {
  const { t } = useTranslation()
  const [start] = useSlot('applyStart')
  return (
    <section className={classes.start} id="start">
      <h2>{t('Get started')}</h2>
      {start ? <Later load={start} props={{}} waiting={<Waiting />} /> : <ByMail />}
    </section>
  )
}

/** Placeholder until the start component has loaded; without scripts, it links to the login page. */
function Waiting(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  if (viewer) return <div className={classes.waiting} />
  return (
    <div className={article.actions}>
      <Link className={button.primary} to="/auth/login-page?redirect=/apply">
        {t('Log in')}
      </Link>
    </div>
  )
}

/** Shown on sites that have no application form. */
function ByMail(): ReactNode {
  const { t } = useTranslation()
  const { email } = useSuspenseQuery(operatorQuery(useApp())).data
  return (
    <>
      <p>
        {email
          ? t('For now, you apply by email. Write to this address and a real person will reply.')
          : t('This site isn’t taking applications at the moment: it hasn’t published an address to send them to.')}
      </p>
      <div className={article.actions}>
        {email && <MailLink email={email} subject={t('Application to Pola')} />}
        <Link className={button.secondary} to="/minimum-standards">
          {t('Read the minimum standards')}
        </Link>
      </div>
    </>
  )
}
