export { type FaceRow, faceColumns, faceOf } from './vendor-face.ts'
export { changeMember } from './change-member.ts'
