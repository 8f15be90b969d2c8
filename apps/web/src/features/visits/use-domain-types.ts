import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { domainsQuery } from '../../api/domains.ts';
import { useFormat, useSession } from '../../lib/session.ts';

export interface DomainTypeOption {
  readonly id: number;
  readonly name: string;
}

/** The domain types of this site: all of them to forward to, one's own to see and add. */
export function useDomainTypes() {
  const { user, site } = useSession();
  const { compare } = useFormat();
  const { data } = useQuery(domainsQuery(site.id));
  return useMemo(() => {
    const types = new Map((data ?? []).map(({ type }) => [type.id, type.name]));
    const ofSite = [...types]
      .map(([id, name]): DomainTypeOption => ({ id, name }))
      .sort((one, other) => compare(one.name, other.name));
    const mine = new Set(user.domainTypes.map(({ id }) => id));
    return { ofSite, mine: ofSite.filter(({ id }) => mine.has(id)) };
  }, [data, user.domainTypes, compare]);
}
