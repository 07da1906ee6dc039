export { readActs } from './acts.ts';
export { createIsOperator } from './known-operators.ts';
export type { IsOperator } from './known-operators.ts';
export { createSendMail, MailError } from './mail.ts';
export type { Mail, SendMail } from './mail.ts';
export {
  answerTo,
  closeMessage,
  keepAnswer,
  listMessages,
  mailtoOf,
  reopenMessage,
} from './messages.ts';
export { blockPerson, listPeople, redoAct, unblockPerson, undoPeople } from './people.ts';
export { openTerminal, readTerminal } from './terminal.ts';
export type { Terminal, WayIn } from './terminal.ts';
export {
  checkToilet,
  hideToilet,
  mergeToilets,
  redoChanges,
  restoreToilet,
  undoChanges,
} from './toilet-acts.ts';
export { listToilets, readCard } from './toilets.ts';
