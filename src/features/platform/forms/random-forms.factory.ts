/** Random questions, forms and answers, for the tests of features that use forms. */
export { aForm, aQuestion, randomForm, randomFormWithAnswers } from './testing/random-forms.ts'
