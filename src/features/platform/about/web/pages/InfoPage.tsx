import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { FactsRow } from '../components/FactsRow.tsx'
import { MailLink } from '../components/MailLink.tsx'
import { MarketScene } from '../components/MarketScene.tsx'
import { Steps } from '../components/Steps.tsx'
import { operatorQuery } from '../use-about.ts'
import classes from './InfoPage.module.css'

/** Page that explains what Pola is. */
export function InfoPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <article className={article.page}>
      <div className={classes.hero}>
        <div>
          <PageIntro
            above={[{ title: t('Directory'), link: '/' }]}
            title={t('About Pola')}
            lead={t(
              'A pola is a Sri Lankan town’s weekly market: you know who grew the beans, you can ask about them, and you bump into your neighbours. This one is for enterprises anywhere that put people and planet first.',
            )}
          />
          <FactsRow />
        </div>
        <div className={classes.scene}>
          <MarketScene />
        </div>
      </div>
      <ForWhom />
      <section>
        <h2>{t('How enterprises join')}</h2>
        <Steps
          steps={[
            {
              title: t('Application'),
              text: t(
                'The enterprise tells us what it makes, who works for it, and how it meets the minimum standards for its sector.',
              ),
            },
            {
              title: t('Review'),
              text: t('People read every answer, look at the evidence, and ask if anything isn’t clear.'),
            },
            {
              title: t('Approval'),
              text: t(
                'The profile gets the green badge, with the date. No one can pay for it. Profiles that others listed and no one here has reviewed are grey, and say so.',
              ),
            },
            {
              title: t('Renewal'),
              text: t(
                'Answers go out of date. From time to time the enterprise answers again, and stays visible while it does.',
              ),
            },
          ]}
        />
        <p className={article.actions}>
          <Link className={button.primary} to="/apply">
            {t('What it takes to apply')}
          </Link>
          <Link className={button.secondary} to="/minimum-standards">
            {t('Read the minimum standards')}
          </Link>
        </p>
      </section>
      <div className={classes.pair}>
        <section>
          <h2>{t('What certificates mean')}</h2>
          <div className={article.prose}>
            <p>
              {t(
                'A certificate is someone else’s word: an independent body came, looked, and put its name to what it saw. Profiles show who issued each certificate, its number, what it covers and how long it’s valid. Tap one to read what it requires.',
              )}
            </p>
            <p>
              {t(
                'It’s green where we’ve reviewed the enterprise and there’s a number, a date or a document to check it by. Without them it says that it’s the enterprise’s own word.',
              )}
            </p>
            <p>
              {t(
                'Approval by Pola isn’t a certificate, and small enterprises often can’t afford one. That’s why every approved enterprise meets the minimum standards, and certificates come on top.',
              )}
            </p>
          </div>
        </section>
        <section>
          <h2>{t('How networks work')}</h2>
          <div className={article.prose}>
            <p>
              {t(
                'Networks are associations, cooperatives and programmes whose members vouch for each other. Each network decides who belongs and what it asks of them; its members show its name on their cards.',
              )}
            </p>
            <p>{t('Some networks also have a site of their own on Pola, showing only their members.')}</p>
          </div>
        </section>
      </div>
      <Operator />
    </article>
  )
}

function ForWhom(): ReactNode {
  const { t } = useTranslation()
  const cards: { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'bag',
      title: t('For shoppers'),
      text: t(
        'Find a plastic-free grocer, hand-woven cloth, a village homestay, or a bank that asks what its loans are for. Search by what it is, where it is, and what it stands for.',
      ),
    },
    {
      icon: 'plant',
      title: t('For enterprises'),
      text: t(
        'A stall that costs nothing: a profile in several languages, found by people looking for enterprises like yours, with statistics that track no one.',
      ),
    },
    {
      icon: 'network',
      title: t('For networks'),
      text: t('All your members in one place, on a map and by what they do – on Pola and on a site of your own.'),
    },
  ]
  return (
    <section>
      <h2>{t('Who it’s for')}</h2>
      <div className={article.cards}>
        {cards.map(({ icon, title, text }) => (
          <div key={icon} className={article.card}>
            <span className={article.mark}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The operator's own text if the settings have one. */
function Operator(): ReactNode {
  const { t } = useTranslation()
  const { data: operator } = useSuspenseQuery(operatorQuery(useApp()))
  const { name, about, email } = operator
  return (
    <section>
      <h2>{name ? t('{{name}} runs this site', { name }) : t('Who runs this site')}</h2>
      <div className={article.prose}>
        {about ? (
          about
            .split(/\n\s*\n/)
            .map(paragraph => paragraph.trim())
            .map(paragraph => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p>
            {t(
              'Pola is free software: anyone may run it, see how it works, and change it under the same terms. It shows no advertising and sells no data.',
            )}
          </p>
        )}
      </div>
      <p className={article.actions}>
        {email && <MailLink email={email} subject={t('About Pola')} />}
        <Link className={button.secondary} to="/pages">
          {t('Policies')}
        </Link>
        <a className={button.secondary} href="/api/v1/docs">
          {t('For developers')}
        </a>
      </p>
      {!email && <p className={article.note}>{t('This site hasn’t published a contact address yet.')}</p>}
    </section>
  )
}
