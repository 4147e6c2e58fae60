/** Questions, forms and answers by chance, for the tests of features that use forms. */
export { aForm, aQuestion, randomForm, randomFormWithAnswers } from './testing/random-forms.ts'
