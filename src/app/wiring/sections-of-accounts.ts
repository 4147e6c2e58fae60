// a file of the sources, so that their texts come along
export { default } from 'virtual:account-sections'
