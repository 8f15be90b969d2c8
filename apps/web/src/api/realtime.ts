import type { Topic } from '@balie/contract/realtime.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connectRealtime, notifyTopic, onTopic } from '../lib/realtime.ts';

/** The lists that show something of each topic: the first part of the path after the site. */
const PARTS: Record<Topic, readonly string[]> = {
  desks: ['desks', 'first-steps', 'open', 'today'],
  printers: ['printers', 'desks', 'first-steps', 'kiosks', 'today'],
  'waiting-rooms': ['waiting-rooms', 'desks', 'instructions', 'first-steps'],
  domains: [
    ...['domains', 'instructions', 'first-steps', 'closures', 'special-hours', 'open'],
    ...['kiosks', 'kiosk-domains'],
  ],
  timings: ['domains', 'regimes', 'special-hours', 'open'],
  closures: ['closures', 'holidays', 'domains', 'open'],
  languages: ['languages', 'standard-texts', 'domains'],
  'standard-texts': ['standard-texts', 'languages', 'domains', 'instructions'],
  instructions: ['instructions', 'kiosks'],
  messages: ['messages'],
  users: ['users', 'accounts', 'desks', 'first-steps', 'open', 'kiosks'],
  visits: ['visits', 'visitors', 'today'],
  devices: ['devices', 'device-alerts', 'today'],
  kiosks: ['kiosks', 'kiosk-domains', 'kiosk-troubles', 'today'],
  settings: ['theme', 'app-config', 'privacy', 'settings', 'first-steps'],
  organisation: [],
};

/** Lists that belong to no site: they are the same at every site. */
const ORGANISATION_WIDE: Partial<Record<Topic, readonly string[]>> = {
  organisation: ['/api/organisation', '/api/sites/{siteId}/accounts/options'],
  domains: ['/api/domain-types'],
  users: ['/api/organisation/people'],
};

const SITE = '/api/sites/{siteId}/';

/** Topics whose screen decides itself when to reload; see `useTopic`. */
const claimed = new Map<Topic, number>();

export function isAbout(queryKey: readonly unknown[], topic: Topic, siteId: number): boolean {
  const [path, params] = queryKey;
  if (
    typeof path === 'string' &&
    ORGANISATION_WIDE[topic]?.some((start) => path.startsWith(start))
  ) {
    return true;
  }
  if (typeof path !== 'string' || !path.startsWith(SITE)) return false;
  const of = (params as { siteId?: unknown } | undefined)?.siteId;
  if (of !== undefined && String(of) !== String(siteId)) return false;
  const part = path.slice(SITE.length).split('/')[0] ?? '';
  return PARTS[topic].includes(part);
}

const reload = (client: QueryClient, topic: Topic, siteId: number) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, topic, siteId) });

/** Keeps every list on screen live: changes made anywhere reload it here. */
export function useRealtime(siteId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const connection = connectRealtime({
      siteId,
      isSettled: () => client.isFetching() === 0,
      onChange: (topic) => {
        if (!claimed.has(topic)) void reload(client, topic, siteId);
      },
      onResync: () => void client.invalidateQueries(),
    });
    return () => connection.close();
  }, [client, siteId]);
}

/** Seconds after midnight, when all clocks agree on the day; desks reload one after the other. */
const NEW_DAY_AFTER = 5;
const NEW_DAY_WITHIN = 5;

/**
 * At the site's midnight everything on screen is yesterday's, so it is reloaded. Seconds are
 * counted, so that a clock that jumps and is corrected by the next response does not count as a new
 * day.
 */
export function useNewDay(siteId: number, today: string): void {
  const client = useQueryClient();
  const loaded = useRef(today);
  useEffect(() => {
    if (loaded.current === today) return;
    let seconds = NEW_DAY_AFTER + Math.round(Math.random() * NEW_DAY_WITHIN);
    const timer = window.setInterval(() => {
      if (--seconds > 0) return;
      window.clearInterval(timer);
      loaded.current = today;
      reloadAll(client, siteId);
    }, 1_000);
    return () => window.clearInterval(timer);
  }, [client, siteId, today]);
}

/** As if everything had changed: screens that decide for themselves are told. */
function reloadAll(client: QueryClient, siteId: number): void {
  const topics = [...claimed.keys()];
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !topics.some((topic) => isAbout(queryKey, topic, siteId)),
  });
  for (const topic of topics) notifyTopic(topic);
}

/**
 * Runs `onChange` when the topic changes instead of reloading its lists, for a screen that decides
 * itself when to reload, such as the visit screen during a search.
 */
export function useTopic(topic: Topic, onChange: () => void): void {
  useTopicChange(topic, onChange);
  useEffect(() => {
    claimed.set(topic, (claimed.get(topic) ?? 0) + 1);
    return () => {
      const others = (claimed.get(topic) ?? 1) - 1;
      if (others > 0) claimed.set(topic, others);
      else claimed.delete(topic);
    };
  }, [topic]);
}

/** Runs `onChange` when the topic changes, in addition to reloading its lists. */
export function useTopicChange(topic: Topic, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    return onTopic(topic, () => changed());
  }, [topic]);
}
