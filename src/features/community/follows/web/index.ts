export { BoostButton } from './boost-button.tsx'
export { changeFollow, dependsOnFollows, followedIdsQuery } from './use-follows.ts'
