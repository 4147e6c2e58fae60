import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ListingEditor } from '../components/editor/ListingEditor.tsx'
import type { EditListingData } from './edit-listing.loader.ts'

/** The page on which a team edits one of its listings. */
export function EditListingPage(): ReactNode {
  const { listing, vendor } = useLoaderData<EditListingData>()
  return <ListingEditor key={listing.id} vendor={vendor} listing={listing} begin={listing.content} />
}
