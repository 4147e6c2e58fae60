export { addForm, renameForm } from './add-form.ts'
export { addFormLanguages } from './add-form-languages.ts'
export {
  closeResponse,
  copyAnswers,
  deleteResponse,
  filesOfAnswers,
  giveResponse,
  reopenResponse,
} from './change-response.ts'
export { filesIn } from './claim-named.ts'
export { exportForms } from './export-forms.ts'
export { answersOf, findResponse, givenAnswers } from './get-response.ts'
export { handIn } from './hand-in.ts'
export { moveResponse } from './move-response.ts'
export { namedThings } from './named-things.ts'
export { mountPlainAnswers } from './plain-answers.ts'
export { publishFirstVersion } from './publish-first-version.ts'
export { publishVersion } from './publish-version.ts'
export { decideAnswering } from './response-access.ts'
export { type ChangedResponse, whenAnswersSaved, whenHandedIn, whenResponseBegun } from './response-events.ts'
export { saveAnswers } from './save-answers.ts'
export { beginResponse } from './start-response.ts'
