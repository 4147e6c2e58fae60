import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Badges } from '../../badges.contract.ts'
import { type LogoSize, logoFile, logoFormats, logoSizes } from '../../logo-files.ts'
import classes from './LogoFiles.module.css'

const names = { png: 'PNG', webp: 'WebP' }

/** Downloads of the logo in every size and format. */
export function LogoFiles({ id, logo }: { id: number; logo: NonNullable<Badges['logo']> }): ReactNode {
  const { t } = useTranslation()
  const sizes = Object.entries(logoSizes) as [LogoSize, number][]
  return (
    <div className={classes.files}>
      <Picture
        id={logo.id}
        kind="logo"
        alt={t('The logo')}
        color={logo.color}
        width={160}
        height={160}
        sizes="160px"
        eager
      />
      <ul>
        {sizes.toReversed().flatMap(([size, side]) =>
          logoFormats.map(format => (
            <li key={`${size} ${format}`}>
              <a href={logoFile(id, size, format)} download>
                <Icon name="download" size={18} />
                {t('{{format}}, {{side}} × {{side}} pixels', { format: names[format], side })}
              </a>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
