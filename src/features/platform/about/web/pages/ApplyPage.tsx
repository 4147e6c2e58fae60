import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MailLink } from '../components/MailLink.tsx'
import { Steps } from '../components/Steps.tsx'
import { operatorQuery } from '../use-about.ts'
import classes from './ApplyPage.module.css'

/** What it takes to apply, and how. */
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
        lead={t('Do you make or do something that leaves people and nature better off? Then there is a stall for you.')}
      />
      <section>
        <h2>{t('Step by step')}</h2>
        <Steps
          steps={[
            {
              title: t('Read the minimum standards'),
              text: (
                <>
                  {t('The general ones and those of your sector. You need not be perfect, but these have to be met.')}{' '}
                  <Link to="/minimum-standards">{t('Minimum standards')}</Link>
                </>
              ),
            },
            {
              title: t('Write to us'),
              text: t('Say in a few sentences what you make, where, with whom, and which sector you see yourself in.'),
            },
            {
              title: t('Show how you meet them'),
              text: t('Photographs, papers, or people who know you. We ask when something is not clear.'),
            },
            {
              title: t('Hear from us'),
              text: t('Approved, or not yet, always with the reason, so that you know what is missing.'),
            },
          ]}
        />
      </section>
      <section className={classes.columns}>
        <div>
          <h2>{t('What to have at hand')}</h2>
          <ul className={classes.list}>
            {[
              t('Name, address and registration of the enterprise, if your country registers enterprises like yours'),
              t('Who owns it and who works for it, and how they are paid'),
              t('Where your materials come from'),
              t('Certificates that you hold, with number and date'),
              t('A logo, one wide picture, and a few of your work, taken by yourselves'),
              t('A few sentences about you, in any language that you speak well'),
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
            <dd>{t('Nothing: applying is free, and so is being listed. Nobody can buy a better place.')}</dd>
          </div>
          <div>
            <dt>{t('How long it takes')}</dt>
            <dd>
              {t(
                'About an hour to write, most of it spent collecting papers. People review applications in the order in which they arrive; how long that takes depends on how many there are.',
              )}
            </dd>
          </div>
          <div>
            <dt>{t('What happens to your answers')}</dt>
            <dd>
              {t(
                'They are read by those who review. Visitors see your profile, and nothing of it before you are approved.',
              )}
            </dd>
          </div>
        </dl>
      </section>
      <Start />
    </article>
  )
}

function Start(): ReactNode {
  const { t } = useTranslation()
  const { email } = useSuspenseQuery(operatorQuery(useApp())).data
  return (
    <section className={classes.start} id="start">
      <h2>{t('Start')}</h2>
      <p>
        {email
          ? t('For now, applications begin with an email. Write to this address, and a person will answer you.')
          : t('This site takes no applications at the moment: it has not published an address to send them to.')}
      </p>
      <div className={article.actions}>
        {email && <MailLink email={email} subject={t('Application to Pola')} />}
        <Link className={button.secondary} to="/minimum-standards">
          {t('Read the minimum standards')}
        </Link>
      </div>
    </section>
  )
}
