/** What the configuration of CT-e shows of the group's taxes. */
export { Tributos } from './components/tributos.tsx'
