export { insertNetwork, setStanding } from './add-network.ts'
export { findNetwork, type NetworkChanges } from './find-network.ts'
export {
  networksIncluding,
  replaceIncludedCategory,
  restoreIncludedCategories,
} from './included-categories.ts'
export { addLevel, changeLevel, type LevelInput, removeLevel } from './levels.ts'
export {
  beginMembership,
  databaseNow,
  type HeldMembership,
  holdMembership,
  joinMemberships,
  periodsOf,
  savePeriods,
  takeTurnedMemberships,
} from './memberships.ts'
export {
  addNetworkNodes,
  changeNetworkNode,
  holdersOfNodes,
  holdNetworkNode,
  listNetworkNodes,
  type NetworkNode,
  nodesOfForm,
  orderNetworkNodes,
  removeNetworkNodes,
  setHeldNodes,
  setNodePicture,
} from './network-nodes.ts'
export {
  deletePartner,
  holdPartner,
  insertPartner,
  listPartnerNetworks,
  partnerMembers,
  savePartnerMembers,
} from './partners.ts'
export { type Membership, type MembershipPeriodInput, setMemberships } from './set-memberships.ts'
export { setNetwork } from './set-network.ts'
export {
  findMessages,
  type MessageLook,
  type MessageParts,
  messageDress,
  writeMessage,
} from './write-message.ts'
