export { changeFollow, dependsOnFollows, followedIdsQuery } from './use-follows.ts'
