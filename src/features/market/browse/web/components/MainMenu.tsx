import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listsQuery } from '#features/market/directory/web/index.ts'
import { networksQuery } from '#features/networks/networks/web/index.ts'
import { menuPagesQuery } from '#features/platform/static-pages/web/index.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Later, useSlot } from '#web/slots.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './MainMenu.module.css'

/**
 * The drawer: links to the directory's pages, and under “Get involved” the networks; for admins their pages
 * (docs/product.md §2).
 */
export function MainMenu(): ReactNode {
  return (
    <Queries>
      <Menu />
    </Queries>
  )
}

function Menu(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [adminMenu] = useSlot('adminMenu')
  const { data: networks } = useQuery(networksQuery(app))
  const { data: pages } = useQuery(menuPagesQuery(app))
  const { data: { lists } = {} } = useQuery(listsQuery(app))
  return (
    <>
      <ul className={classes.menu}>
        <li>
          <Link to="/" className={classes.item}>
            <Icon name="home" /> {t('Directory')}
          </Link>
        </li>
        <li>
          <Link to="/marketplace" className={classes.item}>
            <Icon name="bag" /> {t('Marketplace')}
          </Link>
        </li>
        <li>
          <Link to="/?view=map" className={classes.item}>
            <Icon name="map" /> {t('Map')}
          </Link>
        </li>
        <li>
          <Link to="/forum" className={classes.item}>
            <Icon name="message" /> {t('Forum')}
          </Link>
        </li>
        {app.viewer && (
          <li>
            <Link to="/feed" className={classes.item}>
              <Icon name="list" /> {t('Feed')}
            </Link>
          </li>
        )}
        <li>
          <details>
            <summary className={classes.item}>
              <Icon name="network" /> {t('Get involved')}
              <Icon name="chevronDown" size={18} />
            </summary>
            <ul className={classes.sub}>
              <li>
                <Link to="/become-cocreator">{t('Become a cocreator')}</Link>
              </li>
              {useSlot('siteLink').map(({ to, title }) => (
                <li key={to}>
                  <Link to={to}>{title(t)}</Link>
                </li>
              ))}
              {pages?.map(({ id, handle, title }) => (
                <li key={id}>
                  <Link to={`/pages/${handle}`}>{title}</Link>
                </li>
              ))}
            </ul>
            <p className={classes.note}>{t('Networks that enterprises here belong to:')}</p>
            <ul className={classes.sub}>
              {networks?.map(network => (
                <li key={network.id}>
                  <Link to={`/${network.subDomain}/network`}>{network.title}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
        <li>
          <details>
            <summary className={classes.item}>
              <Icon name="heart" /> {t('Spotlight')}
              <Icon name="chevronDown" size={18} />
            </summary>
            <ul className={classes.sub}>
              {lists?.map(list => (
                <li key={list.id}>
                  <Link to={list.link}>{list.title}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
        {app.viewer?.additional.translationLanguage && (
          <li>
            <Link to="/admin/manage-translations" className={classes.item}>
              <Icon name="language" /> {t('Translations')}
            </Link>
          </li>
        )}
      </ul>
      {isPlatformAdmin(app.viewer) && adminMenu && <Later load={adminMenu} props={{}} />}
    </>
  )
}
