import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { BannerRow } from '../../banners.contract.ts'
import { BannerForm } from '../components/BannerForm.tsx'
import { BannerState } from '../components/BannerState.tsx'
import { HomeParts } from '../components/HomeParts.tsx'
import { OrderedRows } from '../components/OrderedRows.tsx'
import { RemoveButton } from '../components/RemoveButton.tsx'
import { allBannersQuery } from '../use-banners.ts'
import { useOpenRow } from '../use-open-row.ts'
import classes from './AdminBannersPage.module.css'
import { ownLoader } from './own-loader.ts'

export const adminBannersLoader = ownLoader(t => t('Banners'), allBannersQuery)

/** Banners above the directory, in order, for admins. */
export function AdminBannersPage(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(allBannersQuery(app))
  const { row, hrefOf, close } = useOpenRow()
  const [round, setRound] = useState(0)
  const open = data.items.find(({ id }) => String(id) === row)
  const reload = () => queries.refetchQueries(allBannersQuery(app))
  const nameOf = (banner: BannerRow) => inLanguage(banner.title, language)
  return (
    <ListPage
      thing="banners"
      title={t('Banners')}
      intro={t('Banners stand above the directory, in this order, until somebody searches or filters.')}
    >
      <HomeParts current="banners" />
      <div>
        <Link to={hrefOf('new')} className={button.primary} preventScrollReset>
          <Icon name="plus" size={18} />
          {t('Add banner')}
        </Link>
      </div>
      {data.count === 0 && <p>{t('There are no banners yet.')}</p>}
      <OrderedRows
        rows={data.items}
        label={t('Banners')}
        nameOf={nameOf}
        onOrder={async order => {
          try {
            await app.clients.banners.orderBanners(order)
          } finally {
            await reload()
          }
        }}
      >
        {banner => (
          <div className={classes.row}>
            <img src={`/files/${banner.wideImageId}/small.webp`} width={160} height={40} alt="" loading="lazy" />
            <Link to={hrefOf(String(banner.id))} className={classes.name} preventScrollReset>
              {nameOf(banner)}
            </Link>
            <span className={classes.place}>{banner.network?.name ?? 'Pola'}</span>
            <BannerState banner={banner} />
            <RemoveButton
              label={t('Remove banner')}
              title={t('Remove the banner “{{name}}”?', { name: nameOf(banner) })}
              text={t('Visitors no longer see it. Its pictures are deleted.')}
              onConfirm={async () => {
                await app.clients.banners.removeBanner({ id: banner.id, revision: banner.revision })
                await reload()
              }}
            />
          </div>
        )}
      </OrderedRows>
      <Dialog
        kind="side"
        open={row === 'new' || open !== undefined}
        onClose={close}
        title={open ? nameOf(open) : t('New banner')}
      >
        <BannerForm
          key={`${row} ${round}`}
          banner={open}
          all={data.items}
          networks={data.networks}
          onSaved={close}
          onTheirs={async () => {
            await reload()
            setRound(round + 1)
          }}
        />
      </Dialog>
    </ListPage>
  )
}
