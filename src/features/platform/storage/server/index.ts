export {
  type ClaimedFile,
  claimDocument,
  claimFile,
  claimImage,
  giveFiles,
  releaseFiles,
  shareFiles,
} from './claim-file.ts'
export { cleanFileName } from './clean-file-name.ts'
export { createFileWork, type FileWork } from './file-work.ts'
export { readStart, withStoredFile } from './local-copy.ts'
export { saveStream } from './save-stream.ts'
export { attachmentsOf, filesOf, readFileBytes } from './show-files.ts'
export { WithheldPictures, withholdsPictures } from './withheld-pictures.ts'
