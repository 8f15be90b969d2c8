export { insertMail as queueMail } from './repository.ts';
