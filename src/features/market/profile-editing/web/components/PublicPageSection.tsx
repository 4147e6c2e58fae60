import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = { vendorId: number; managesVendor: boolean }

/** Link to the editor of the enterprise's page. */
export function PublicPageSection({ vendorId, managesVendor }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('Texts, pictures, opening hours, locations and contacts that visitors see.')}</p>
      <p>
        <Link className={button.secondary} to={`/edit-profile?vendorId=${vendorId}`}>
          <Icon name={managesVendor ? 'edit' : 'eye'} size={18} />
          {managesVendor ? t('Edit page') : t('See page')}
        </Link>
      </p>
    </>
  )
}
