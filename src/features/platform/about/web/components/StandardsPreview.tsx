import type { ReactNode } from 'react'
import { contentLanguages, languageNamed } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { StandardsDesk, VersionedStandard } from '../../standards.contract.ts'
import { changesOf, type StandardChange } from '../standards-changes.ts'
import classes from './StandardsPreview.module.css'

type Props = { sectors: StandardsDesk['sectors']; now: VersionedStandard[]; then: VersionedStandard[] }

/** What a draft changes, beside what holds now, in the languages of both scripts. */
export function StandardsPreview({ sectors, now, then }: Props): ReactNode {
  const { t } = useTranslation()
  const changes = changesOf(now, then)
  if (changes.length === 0) return <p>{t('The draft says the same as what holds now.')}</p>
  const nameOf = (nodeId: number | null) =>
    nodeId === null ? t('For every sector') : (sectors.find(one => one.id === nodeId)?.name ?? '')
  const kinds: Record<StandardChange['kind'], string> = {
    new: t('New'),
    gone: t('No longer asked'),
    changed: t('Other words'),
    moved: t('Other place'),
  }
  return [...Map.groupBy(changes, one => one.nodeId)].map(([nodeId, some]) => (
    <section key={nodeId} className={classes.sector}>
      <h3>{nameOf(nodeId)}</h3>
      <ul>
        {some.map(({ id, kind, now, then }) => (
          <li key={id}>
            <strong className={classes.kind}>{kinds[kind]}</strong>
            <div className={classes.pair}>
              <Words title={t('Now')} text={now} />
              <Words title={t('Draft')} text={then} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Words({ title, text }: { title: string; text: LocalText | undefined }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.words}>
      <h4>{title}</h4>
      {contentLanguages.map(code => (
        <p key={code} lang={text?.[code] ? code : undefined}>
          {text?.[code] ?? (text ? t('Missing in {{languages}}', { languages: languageNamed(code) }) : t('Not there'))}
        </p>
      ))}
    </div>
  )
}
