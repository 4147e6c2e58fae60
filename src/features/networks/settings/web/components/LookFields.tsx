import type { ReactNode } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NetworkContent } from '../../network-content.ts'
import type { NetworkDraft } from '../use-network-draft.ts'
import { ColorField } from './ColorField.tsx'
import { LookChoice } from './LookChoice.tsx'
import classes from './LookFields.module.css'

/** The platform’s own colours, for networks that have chosen none. */
const defaultTheme = { primary: '#17649a', accent: '#32742c' }

/** A network’s logo, colours, corners and font of headings. */
export function LookFields({ draft }: { draft: NetworkDraft }): ReactNode {
  const { t } = useTranslation()
  const { name } = useManagedNetwork()
  const { content, change, round } = draft
  const theme = content.theme ?? defaultTheme
  const corners: [NetworkContent['corners'], string][] = [
    ['plain', t('Plain')],
    ['soft', t('Soft')],
    ['round', t('Round')],
  ]
  const headings: [NetworkContent['headings'], string][] = [
    ['display', 'Bricolage'],
    ['text', 'Noto Sans'],
  ]
  return (
    <section className={classes.look} aria-label={t('Look')}>
      <h2>{t('Look')}</h2>
      <PhotoField
        purpose="logo"
        label={t('Logo')}
        name={name}
        image={content.imageId ? { id: content.imageId } : null}
        onUploaded={async file => change({ imageId: file.id })}
        onRemove={async () => change({ imageId: null })}
      />
      <ColorField
        key={`primary-${round}`}
        label={t('Main colour')}
        color={theme.primary}
        onChange={primary => change({ theme: { ...theme, primary } })}
      />
      <ColorField
        key={`accent-${round}`}
        label={t('Second colour')}
        color={theme.accent}
        onChange={accent => change({ theme: { ...theme, accent } })}
      />
      <div className={classes.pair}>
        <LookChoice
          label={t('Corners')}
          options={corners}
          chosen={content.corners}
          onChoose={one => change({ corners: one })}
        />
        <LookChoice
          label={t('Headings')}
          options={headings}
          chosen={content.headings}
          onChoose={one => change({ headings: one })}
        />
      </div>
    </section>
  )
}
