export { countFollows } from './list-interactions.ts'
export { countFollowers, setListingLike } from './set-like.ts'
