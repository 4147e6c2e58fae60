export { BoostButton, FollowedSection } from './account-parts.ts'
export { dependsOnFollows, followedIdsQuery } from './use-follows.ts'
