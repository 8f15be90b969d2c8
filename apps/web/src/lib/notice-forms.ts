import { noticeText } from './i18n.ts';
import type { Notice } from './notices.ts';

/** §8: titled failed, with what failed below. */
export const failedNotice = (message: string, detail?: string): Notice => ({
  kind: 'error',
  title: noticeText('failed'),
  message,
  detail,
});

/** §8: titled success, with what was done below. */
export const successNotice = (message: string, detail?: string): Notice => ({
  kind: 'success',
  title: noticeText('success'),
  message,
  detail,
});
