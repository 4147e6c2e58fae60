export { readerOf } from './own/reader-address.ts'
export { getFeed } from './reading/get-feed.ts'
export { type FeedKind, type FeedReader, type LoadedThing, registerFeedKind } from './rows/feed-kinds.ts'
export { type Deed, recordDeeds } from './rows/record-deeds.ts'
