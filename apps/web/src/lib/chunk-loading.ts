import { limits } from '@balie/contract/common/limits.ts';
import { NetworkError } from './http.ts';
import { i18n, noticeText } from './i18n.ts';
import { bringLostStyles } from './late-styles.ts';
import { notify, notifyOnce } from './notices.ts';

/** §9: a part of the application that does not arrive within 120 s counts as failed. */
export async function inTime<T>(
  load: () => Promise<T>,
  ms: number = limits.chunkLoadMs,
): Promise<T> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('A part did not arrive in time')), ms);
  });
  const whole = bringLostStyles().then(load);
  return Promise.race([whole, late]).finally(() => window.clearTimeout(timer));
}

const ANSWER_WITHIN_MS = 5_000;

/** Whether the page itself can be fetched now: if so, reloading brings the latest application. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Loads a screen's code. If it does not arrive, the error says so. */
export const loadChunk =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    try {
      return await inTime(load);
    } catch (error) {
      throw (await isReachable()) ? error : new NetworkError(error);
    }
  };

const tellUnreachable = (): void =>
  notifyOnce({
    kind: 'error',
    title: noticeText('requestFailed'),
    message: noticeText('requestFailedHint'),
  });

/** Reloads the page, unless the browser could only show its own error. */
export async function reloadPage(): Promise<void> {
  if (await isReachable()) window.location.reload();
  else tellUnreachable();
}

/**
 * Reports that a later part did not arrive. If the server responds, it probably has a newer version
 * without this part; the user chooses when to load it.
 */
export async function tellLost(): Promise<void> {
  if (!(await isReachable())) return tellUnreachable();
  notify({
    kind: 'error',
    title: i18n.t('common.partLostTitle'),
    message: i18n.t('common.partLostText'),
    action: { label: i18n.t('common.reloadPage'), run: () => void reloadPage() },
  });
}
