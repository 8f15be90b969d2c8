import { useState } from 'react';
import { hasCode } from '../../lib/http.ts';
import { codeText } from '../../lib/i18n.ts';
import { failedNotice } from '../../lib/notice-forms.ts';
import { notify } from '../../lib/notices.ts';

/** The bytes as chosen: what is confirmed is what was previewed, even if the file changes on disk. */
interface Chosen {
  readonly name: string;
  readonly body: Blob;
}

interface FileImportInput<Plan, Done> {
  maxBytes: number;
  preview(body: Blob): Promise<Plan>;
  /** Imports what was previewed, or refuses with IMPORT_CHANGED. */
  apply(body: Blob, expected: string): Promise<Done>;
}

/** A file that is chosen, previewed, and imported exactly as previewed. */
export function useFileImport<Plan extends { fingerprint: string }, Done>({
  maxBytes,
  preview,
  apply,
}: FileImportInput<Plan, Done>) {
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<Plan>();
  const [done, setDone] = useState<Done>();
  const [moved, setMoved] = useState(false);

  const look = async (file: Chosen) => {
    const outcome = await preview(file.body);
    setChosen(file);
    setPlan(outcome);
  };
  const choose = async (file: File) => {
    if (file.size > maxBytes) {
      notify(failedNotice(codeText('PAYLOAD_TOO_LARGE')));
      return;
    }
    setMoved(false);
    const body = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
    await look({ name: file.name, body }).catch(() => undefined);
  };
  const carryOut = async () => {
    if (!chosen || !plan) return;
    try {
      setDone(await apply(chosen.body, plan.fingerprint));
    } catch (error) {
      if (!hasCode(error, 'IMPORT_CHANGED')) return;
      setMoved(true);
      await look(chosen).catch(() => undefined);
    }
  };
  const again = () => {
    setPlan(undefined);
    setDone(undefined);
    setMoved(false);
  };
  return {
    file: chosen?.name,
    plan,
    done,
    moved,
    again,
    choose: (file: File) => void choose(file),
    carryOut: () => void carryOut(),
  };
}
