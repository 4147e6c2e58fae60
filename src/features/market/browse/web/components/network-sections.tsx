import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { contentSections, type SiteSection, siteSections } from '#features/networks/networks/site-sections.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { PageText } from '#features/platform/static-pages/web/index.ts'
import { pathElsewhere } from '#features/shop/cart/cart-elsewhere.ts'
import type { NetworkInfo, NetworkSection } from '#shared/site.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type BrowseState, countFilters } from '../browse-state.ts'
import { newestQuery } from '../newest-results.ts'
import { NetworkBanner } from './NetworkBanner.tsx'
import classes from './network-parts.module.css'
import { OtherKind } from './OtherKind.tsx'

type Props = { network: NetworkInfo; state: BrowseState }

/** Above the results: the network’s banner on the platform, and on its first page what it shows there. */
export function NetworkTop({ network, state }: Props): ReactNode {
  const { site } = useApp()
  const isFirstPage = useIsFirstPage()
  return (
    <>
      {site.kind === 'platform' && <NetworkBanner network={network} />}
      {isFirstPage && <Sections network={network} state={state} at={siteSections.top} />}
    </>
  )
}

/** Below the results: what the network shows there on its first page, or on all others. */
export function NetworkEnd({ network, state }: Props): ReactNode {
  const { end, others } = siteSections
  return <Sections network={network} state={state} at={useIsFirstPage() ? end : others} />
}

function useIsFirstPage(): boolean {
  return /^\/([a-z0-9]+\/network)?$/.test(useLocation().pathname)
}

/** The contents of a place, until somebody searches or filters. */
function Sections({ network, state, at }: Props & { at: SiteSection }): ReactNode {
  const shown = network.sections.filter(one => one.at === at)
  if (shown.length === 0 || state.query !== '' || countFilters(state) > 0) return null
  return (
    <div className={classes.sections}>
      {shown.map(section => (
        <Section key={section.id} network={network} section={section} state={state} />
      ))}
    </div>
  )
}

type SectionProps = { network: NetworkInfo; section: NetworkSection; state: BrowseState }

function Section({ network, section, state }: SectionProps): ReactNode {
  const { members, market, map } = contentSections
  if (section.id === members || section.id === market) return <Newest network={network} state={state} />
  if (section.id === map) return <MapLink />
  return <Words network={network} section={section} />
}

/** The newest of what the results don’t show: listings beside members, members beside listings. */
function Newest({ network, state }: Omit<SectionProps, 'section'>): ReactNode {
  const { data } = useSuspenseQuery(newestQuery(useApp(), state.itemType, network))
  return data.hits.length > 0 && <OtherKind state={state} {...data} />
}

function MapLink(): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  return (
    <p>
      <Link to={`${links.directory}?view=MAP`} className={button.secondary}>
        <Icon name="map" size={18} />
        {t('See all members on the map')}
      </Link>
    </p>
  )
}

function Words({ network, section }: Omit<SectionProps, 'state'>): ReactNode {
  const { t, language } = useTranslation()
  const { site } = useApp()
  const isGreeting = section.id === contentSections.greeting
  const overview = `/${network.subDomain}/network`
  return (
    <section
      className={isGreeting ? classes.greeting : classes.words}
      data-greeting={(isGreeting && section.at === siteSections.top) || undefined}
      aria-label={section.title || undefined}
    >
      {section.title && (isGreeting ? <h1>{section.title}</h1> : <h2>{section.title}</h2>)}
      {section.text && <PageText text={section.text} language={language} />}
      {section.button === 'account' && (
        <Link to="/account" className={button.primary}>
          {t('Your account')}
        </Link>
      )}
      {section.button === 'overview' &&
        (site.kind === 'whitelabel' ? (
          <a href={pathElsewhere(overview)} className={button.primary}>
            {t('Overview of the network')}
          </a>
        ) : (
          <Link to={overview} className={button.primary}>
            {t('Overview of the network')}
          </Link>
        ))}
    </section>
  )
}
