export { changeMember } from './change-member.ts'
export { joinByInvitation } from './join-by-invitation.ts'
export { listMembersBy } from './list-members.ts'
export { type FaceRow, faceColumns, faceOf } from './vendor-face.ts'
