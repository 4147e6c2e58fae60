import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { type BadgeLook, badgeFile, badgeLooks, badgeSize, badgeSnippet } from '../../badge-snippet.ts'
import { CopyField } from '../components/CopyField.tsx'
import { LogoFiles } from '../components/LogoFiles.tsx'
import { badgesQuery } from '../use-badges.ts'
import classes from './BadgesPage.module.css'
import type { badgesLoader } from './badges.loader.ts'

/** Logo and badge for an enterprise's website, letters and shop window. */
export function BadgesPage(): ReactNode {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof badgesLoader>()
  const { brand: name, logo, subDomain } = useSuspenseQuery(badgesQuery(useApp(), id)).data
  return (
    <article className={article.page}>
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: name, link: `/${subDomain}` },
        ]}
        title={t('Logo and badge for {{name}}', { name })}
        lead={t('For {{name}}, and for anyone writing about it.', { name })}
        picture={
          logo ? (
            <Picture id={logo.id} kind="logo" alt="" color={logo.color} width={56} height={56} sizes="56px" eager />
          ) : (
            <Monogram name={name} />
          )
        }
      />
      <section>
        <h2>{t('The logo')}</h2>
        {logo ? (
          <LogoFiles id={id} logo={logo} />
        ) : (
          <p className={article.prose}>{t('{{name}} has no logo here yet.', { name })}</p>
        )}
      </section>
      <section>
        <h2>{t('The badge')}</h2>
        <p className={article.prose}>
          {t(
            'Put it on your website so that visitors see you’ve been reviewed and can find your profile. You may show the badge for as long as you’re approved.',
          )}
        </p>
        <div className={classes.badges}>
          {badgeLooks.map(look => (
            <Badge key={look} look={look} name={name} subDomain={subDomain} />
          ))}
        </div>
      </section>
    </article>
  )
}

function Badge({ look, name, subDomain }: { look: BadgeLook; name: string; subDomain: string }): ReactNode {
  const { t } = useTranslation()
  const { origin, language } = useApp()
  const text = t('{{name}} on Pola', { name })
  return (
    <div className={article.card}>
      <h3>{look === 'light' ? t('For light pages') : t('For dark pages')}</h3>
      <div className={`${classes.stage} ${classes[look]}`}>
        <img src={badgeFile(language, look)} alt={text} {...badgeSize} />
      </div>
      <CopyField
        label={look === 'light' ? t('Code for the light badge') : t('Code for the dark badge')}
        text={badgeSnippet({ origin, subDomain, text, language, look })}
      />
      <div className={article.actions}>
        {(['svg', 'png'] as const).map(format => (
          <a key={format} className={button.secondary} href={badgeFile(language, look, format)} download>
            <Icon name="download" size={18} />
            {t('As {{format}}', { format: format.toUpperCase() })}
          </a>
        ))}
      </div>
    </div>
  )
}
