import type { ReactNode } from 'react'
import { Steps } from '#features/platform/about/web/index.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { houseRuleNames } from '../../house-rules.ts'
import { appealMonths } from '../../measures.ts'
import { ruleAbout, ruleName } from '../rule-words.ts'
import classes from './HouseRulesPage.module.css'

/** The house rules by number, how to report, what happens then, and how to appeal. */
export function HouseRulesPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('House rules')}
        lead={t('They hold for everything people write and show here. Decisions cite them by number.')}
      />
      <section aria-label={t('House rules')}>
        <ol className={classes.rules}>
          {houseRuleNames.map((rule, index) => (
            <li key={rule} id={`rule-${index + 1}`}>
              <h2>{ruleName(t, rule)}</h2>
              <p>{ruleAbout(t, rule)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('What happens when something is against them')}</h2>
        <Steps
          steps={[
            {
              title: t('Somebody reports it'),
              text: t(
                'Beside every profile, listing and feedback stands “Report”. No one else finds out who wrote. What new members write may wait until somebody has looked at it.',
              ),
            },
            {
              title: t('A person decides'),
              text: t(
                'Never a program alone, and never the number of reports. Whoever is close to the case leaves it to others.',
              ),
            },
            {
              title: t('The author hears why'),
              text: t(
                'With the rule, what happened, and what is done: a reminder, hidden until it is corrected, or removed. In grave cases they can’t post or log in for a while.',
              ),
            },
            {
              title: t('The author can appeal'),
              text: t(
                'For {{months}} months, by the link in the mail. Somebody else looks at it; a decision that was wrong is taken back.',
                { months: appealMonths },
              ),
            },
          ]}
        />
        <p className={article.actions}>
          <Link className={button.secondary} to="/moderation/figures">
            {t('What moderators did')}
          </Link>
        </p>
      </section>
    </article>
  )
}
