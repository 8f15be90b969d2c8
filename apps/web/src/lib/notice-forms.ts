import { noticeText } from './i18n.ts';
import type { Notice } from './notices.ts';

/** §8: titled failed, and beneath it what failed. */
export const failedNotice = (message: string, detail?: string): Notice => ({
  kind: 'error',
  title: noticeText('failed'),
  message,
  detail,
});

/** §8: titled success, and beneath it what was done. */
export const successNotice = (message: string, detail?: string): Notice => ({
  kind: 'success',
  title: noticeText('success'),
  message,
  detail,
});
