export { askOutside, OutsideError, type OutsideProblem, outsideUrl, type Resolve } from './ask-outside.ts'
