export { type FaceRow, faceColumns, faceOf } from './vendor-face.ts'
