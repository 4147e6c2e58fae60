export { changeFollow, dependsOnFollows, followedIdsQuery } from './use-follows.ts'
export { FollowToggle } from './components/FollowToggle.tsx'
