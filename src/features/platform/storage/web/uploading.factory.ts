export { sendFile } from './send-file.ts'
export { aDocument, anUpload, aPicture, choose } from './testing/uploading.ts'
