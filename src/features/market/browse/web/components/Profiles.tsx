import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { isOnlyListed } from '#features/market/directory/directory.policy.ts'
import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import { ProfileCard, standingText } from '#features/market/directory/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { sortOf } from '../browse-state.ts'
import '../profile-results.ts'
import { useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useResultLinks } from '../use-hit-link.ts'
import { BrowsePage } from './BrowsePage.tsx'
import type { RenderHit } from './Results.tsx'

type Props = Pick<ComponentProps<typeof BrowsePage>, 'above' | 'heading' | 'introduction' | 'ways'>

/** Results that are profiles. */
export function Profiles(props: Props): ReactNode {
  return <BrowsePage {...props} card={useProfileCard()} below={<MarketplacePointer />} />
}

function useProfileCard(): RenderHit {
  const { t } = useTranslation()
  const links = useResultLinks()
  return useCallback(
    (hit, place) => {
      const profile = hit as ProfileHit
      return (
        <ProfileCard
          hit={profile}
          standing={standingText(t, profile)}
          listed={isOnlyListed(profile) ? t('Listed') : ''}
          boosted={t('Boosted')}
          certified={t('Certified:')}
          focus={t('Focus:')}
          thumbs={profile.rating.thumbs > 0 ? t('{{count}} recommendations', { count: profile.rating.thumbs }) : ''}
          link={links.profile(profile.redirectionUrl)}
          {...place}
        />
      )
    },
    [t, links],
  )
}

/** A list by best match ends with a link to the marketplace (docs/product.md §2). */
function MarketplacePointer(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const links = useSiteLinks()
  const { network } = useScope()
  const { state } = useBrowseState()
  if (
    site.kind === 'whitelabel' ||
    network?.landing === 'directory-only' ||
    state.view !== 'LIST' ||
    sortOf(state) !== 'best-match'
  )
    return null
  return (
    <p>
      <Link to={`${links.marketplace}?query=${encodeURIComponent(state.query)}`}>
        {t('Search for “{{query}}” in the marketplace', { query: state.query })}
      </Link>
    </p>
  )
}
