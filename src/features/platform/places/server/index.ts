export { isGazetteerCurrent, loadGazetteer } from './load-gazetteer.ts'
