import type { Application } from './application.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

export interface Fault {
  readonly name: string;
  /** Strikes the primary, and returns the primary that takes over. */
  strike(): Promise<DatabaseMachine>;
  /** Makes the machine whole again. */
  repair(): Promise<void> | void;
}

interface Office {
  readonly cluster: Cluster;
  readonly application: Application;
  readonly primary: DatabaseMachine;
}

const kill = ({ cluster, primary }: Office): Fault => ({
  name: 'the primary is killed',
  async strike() {
    await primary.kill();
    return cluster.primary(primary);
  },
  repair: () => primary.start(),
});

const freeze = ({ cluster, primary }: Office): Fault => ({
  name: 'the primary is frozen',
  async strike() {
    primary.freeze();
    return cluster.primary(primary);
  },
  repair: () => primary.thaw(),
});

const cut =
  (withIt: boolean) =>
  ({ cluster, application, primary }: Office): Fault => ({
    name: withIt
      ? 'the primary is cut off, with one of the Balie machines on its side'
      : 'the primary is cut off from the others',
    async strike() {
      application.cutOff(primary, { withIt });
      return cluster.primary(primary);
    },
    repair: () => application.mend(primary),
  });

/** Orderly, to the machine that has everything: Patroni lets no other take over. */
const failBack = ({ cluster, primary }: Office): Fault => ({
  name: 'an operator fails back',
  async strike() {
    await primary.handOver();
    return cluster.primary(primary);
  },
  repair: () => undefined,
});

/** In this order, repeatedly. */
export const ROUND: readonly ((office: Office) => Fault)[] = [
  kill,
  freeze,
  cut(false),
  failBack,
  cut(true),
];
