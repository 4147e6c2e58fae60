export { BoostButton } from './boost-button.tsx'
export { dependsOnFollows, followedIdsQuery } from './use-follows.ts'
