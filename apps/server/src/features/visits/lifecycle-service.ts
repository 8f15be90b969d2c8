export { changesOf, guardOf } from './transitions/lifecycle-repository.ts';
