// One chunk for a page that few people open.
export { CommunityCartPage } from './CommunityCartPage.tsx'
export { communityCartLoader } from './community-cart.loader.ts'
