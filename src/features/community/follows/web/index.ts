export { BoostButton, FollowedSection } from './account-parts.tsx'
export { dependsOnFollows, followedIdsQuery } from './use-follows.ts'
