import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { type Hit, indexName } from '#features/platform/search/search.contract.ts'
import { useSearchClient } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import classes from './found-in-chats.module.css'

type ProfileHit = Hit & {
  id: number
  brand: string
  images: { type: string; id: string; backgroundColor: string }[]
  locationsFilter?: { displayTitle: string }[]
}

const most = 5

type Props = { words: string; linkTo: (localpart: string) => string }

/** Enterprises of the directory to whom the reader could write. */
export function SuggestedEnterprises({ words, linkTo }: Props): ReactNode {
  const { t, language } = useTranslation()
  const search = useSearchClient()
  const query = useDeferredValue(words)
  const { data = [] } = useQuery({
    queryKey: ['chat', 'enterprises', query, language],
    enabled: query.length > 1,
    placeholderData: before => before,
    queryFn: async () => {
      const [result] = await search.search<ProfileHit>([
        {
          indexName: indexName(search.prefix, 'best-match', language),
          query,
          // matches names only: other matches belong in the directory
          restrictSearchableAttributes: ['brand'],
          typoTolerance: 'min',
          hitsPerPage: most,
          facetFilters: ['itemType:profile'],
          attributesToHighlight: [],
        },
      ])
      return result?.hits ?? []
    },
  })
  if (data.length === 0) return null
  return (
    <section className={classes.found} aria-label={t('Write to an enterprise')}>
      <h2>{t('Write to an enterprise')}</h2>
      <ul>
        {data.map(({ id, brand, images, locationsFilter }) => (
          <li key={id}>
            <Link to={linkTo(`vendor_${id}`)} state={{ name: brand }} className={classes.enterprise}>
              <span className={classes.logo}>
                <Logo brand={brand} image={images.find(one => one.type === 'Logo')} />
              </span>
              <span>
                <strong>
                  <bdi>{brand}</bdi>
                </strong>
                <small>{locationsFilter?.[0]?.displayTitle}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Logo({ brand, image }: { brand: string; image: ProfileHit['images'][number] | undefined }): ReactNode {
  if (!image) return <Monogram name={brand} />
  const { id, backgroundColor } = image
  return <Picture id={id} kind="logo" color={backgroundColor} alt="" width={36} height={36} sizes="36px" />
}
