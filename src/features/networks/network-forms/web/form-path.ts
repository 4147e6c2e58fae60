import { useSearchParams } from 'react-router'

type Part = {
  /** of the questions; omitted: the page where the form is begun */
  version?: number | null
  section?: number
  /** as which enterprise, where it isn't the one that the viewer acts as */
  as: string | null
}

/** Where an enterprise finds a network's form. */
export function formPath(network: string, networkFormId: number, { version, section, as }: Part): string {
  const query = new URLSearchParams({ ...(as && { vendorId: as }), ...(section && { section: String(section) }) })
  const page = `/${network}/network/form/${networkFormId}/${version ?? 'self-assess'}`
  return query.size > 0 ? `${page}?${query}` : page
}

/** The enterprise that the page's address names. */
export function useNamedVendor(): string | null {
  const [query] = useSearchParams()
  return query.get('vendorId')
}
