import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { FollowedVendor } from '../../follows.contract.ts'
import { followedQuery } from '../use-follows.ts'
import classes from './FollowedSection.module.css'
import { FollowToggle } from './FollowToggle.tsx'

/** The enterprises that the viewer follows, page by page; without a heading. */
export function FollowedSection(): ReactNode {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    ...followedQuery(useApp(), page),
    // keeps the buttons below, and the focus on one of them, while the next page loads
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!data) return <div className={classes.waiting} />
  if (data.count === 0) return <NoneYet />
  const pages = Math.ceil(data.count / data.limit)
  // the only enterprise of the last page was unfollowed
  if (page > pages) setPage(pages)
  return (
    <>
      <ul className={classes.list}>
        {data.items.map(vendor => (
          <li key={vendor.id}>
            <Followed vendor={vendor} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('Pages of followed enterprises')}>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(page === 1)}
            onClick={() => setPage(page - 1)}
          >
            {t('Newer')}
          </button>
          <span>{t('{{page}} of {{pages}}', { page, pages })}</span>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(page >= pages)}
            onClick={() => setPage(page + 1)}
          >
            {t('Older')}
          </button>
        </nav>
      )}
    </>
  )
}

function Followed({ vendor: { id, brand, subDomain, logo, place } }: { vendor: FollowedVendor }): ReactNode {
  return (
    <div className={classes.row}>
      {logo ? (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.color}
          width={44}
          height={44}
          sizes="44px"
        />
      ) : (
        <Monogram name={brand} className={classes.logo} />
      )}
      <p className={classes.words}>
        <Link to={`/${subDomain}`}>{brand}</Link>
        {place && <small>{place}</small>}
      </p>
      <FollowToggle vendorId={id} name={brand} />
    </div>
  )
}

function NoneYet(): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes.none}>
      {t('Follow enterprises to find them again, and use the filter “Followed” to see what they offer.')}{' '}
      <Link to="/">{t('Browse the directory')}</Link>
    </p>
  )
}
