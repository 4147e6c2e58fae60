export {
  type ClaimedFile,
  claimDocument,
  claimFile,
  claimImage,
  giveFiles,
  releaseFiles,
  shareFiles,
} from './claim-file.ts'
export { withStoredFile } from './local-copy.ts'
export { attachmentsOf, filesOf, readFileBytes } from './show-files.ts'
