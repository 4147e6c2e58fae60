import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import type { SectorPreview } from '../../sectors.contract.ts'
import classes from './panels.module.css'

type Props = {
  preview: SectorPreview
  /** categories are used by listings, not by enterprises */
  isOfListings: boolean
}

/** What an act would change. */
export function ActEffects({ preview, isOfListings }: Props): ReactNode {
  const { t } = useTranslation()
  const { enterprises, names, listings, standardsAdded, standardsEnded, children, oldAddress, newAddress } = preview
  const users = isOfListings ? listings : enterprises
  const more = users - names.length
  const effect = (key: string, icon: IconName, title: string, lines: string[], isWarning = false) => (
    <li key={key} data-warning={isWarning || undefined}>
      <Icon name={icon} size={18} />
      <div>
        <p>{title}</p>
        {lines.map(line => (
          <p key={line} className={classes.line} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </li>
  )
  const shownNames = names.join(', ')
  return (
    <ul className={classes.effects} aria-label={t('What changes')}>
      {effect(
        'enterprises',
        isOfListings ? 'bag' : 'store',
        isOfListings
          ? t('{{count}} listings are found elsewhere', { count: listings })
          : t('{{count}} enterprises are found elsewhere', { count: enterprises }),
        names.length === 0
          ? []
          : [more > 0 ? t('{{names}} and {{count}} more', { names: shownNames, count: more }) : shownNames],
      )}
      {!isOfListings &&
        listings > 0 &&
        effect('listings', 'bag', t('{{count}} listings follow them', { count: listings }), [])}
      {children > 0 && effect('children', 'list', t('{{count}} below it get another place', { count: children }), [])}
      {standardsAdded.length > 0 &&
        effect(
          'added',
          'clipboard',
          t('{{count}} minimum standards are added', { count: standardsAdded.length }),
          [...standardsAdded, t('Enterprises are asked about them when they renew')],
          true,
        )}
      {standardsEnded.length > 0 &&
        effect(
          'ended',
          'clipboard',
          t('{{count}} minimum standards no longer apply', { count: standardsEnded.length }),
          standardsEnded,
          true,
        )}
      {oldAddress &&
        effect(
          'address',
          'link',
          newAddress ? t('The old address leads to the new one') : t('The old address leads nowhere'),
          newAddress ? [`${oldAddress} → ${newAddress}`] : [oldAddress],
        )}
    </ul>
  )
}
