export { FollowToggle } from './components/FollowToggle.tsx'
export { changeFollow, dependsOnFollows, followedIdsQuery } from './use-follows.ts'
