import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import type { SectorBranch } from '../standards-tree.ts'
import classes from './SectorDetails.module.css'

type Props = {
  sector: SectorBranch
  open: boolean
  /** the sector's ancestors */
  above?: SectorBranch[]
  /** number of general standards */
  general: number
}

/** A sector that expands to its standards and subsectors, also without scripts. */
export function SectorDetails({ sector, open, above = [], general }: Props): ReactNode {
  const { t } = useTranslation()
  const { id, text, handle, standards, total, children } = sector
  return (
    <details id={`sector-${id}`} className={classes.sector} open={open}>
      <summary>
        <Icon name="chevronRight" size={18} />
        <span className={classes.name}>{text}</span>
        <span className={classes.count}>{t('{{count}} standards', { count: total })}</span>
      </summary>
      <div className={classes.body}>
        {standards.length > 0 && (
          <ul className={classes.standards}>
            {standards.map(standard => (
              <li key={standard}>{standard}</li>
            ))}
          </ul>
        )}
        <p className={classes.inherited}>
          {[
            ...above
              .filter(parent => parent.standards.length > 0)
              .map(parent => t('{{count}} more from {{name}}', { count: parent.standards.length, name: parent.text })),
            ...(general > 0 ? [t('{{count}} more for every sector', { count: general })] : []),
          ].join(' · ')}
        </p>
        <p className={classes.links}>
          <Link to={`/sector/${id}/${handle}`}>{t('Enterprises in this sector')}</Link>
          <CopyLink id={id} />
        </p>
        {children.map(child => (
          <SectorDetails key={child.id} sector={child} open={open} above={[...above, sector]} general={general} />
        ))}
      </div>
    </details>
  )
}

function CopyLink({ id }: { id: number }): ReactNode {
  const { t } = useTranslation()
  const { origin, language } = useApp()
  const show = useSnackbar()
  const link = `/minimum-standards${language === 'en' ? '' : `?lang=${language}`}#sector-${id}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(origin + link)
      show(t('Link copied.'))
    } catch {
      location.hash = `sector-${id}`
    }
  }
  return (
    <Tooltip text={t('Copy a link to this sector')} delay={500}>
      <button type="button" className={classes.copy} aria-label={t('Copy link')} onClick={() => void copy()}>
        <Icon name="link" size={18} />
      </button>
    </Tooltip>
  )
}
