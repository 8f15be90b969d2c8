import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTakeFocus } from '../lib/focus.ts';
import { BusyButton } from './busy-button.tsx';
import type { ContractForm } from './contract-form.ts';
import { IconButton } from './icon-button.tsx';
import styles from './side-form.module.css';
import type { SideFormState } from './side-form-state.ts';
import { useEscape } from './use-escape.ts';
import { useKeptInView } from './use-kept-in-view.ts';

interface SideFormProps<Values extends object> {
  side: Pick<SideFormState<never>, 'requestClose' | 'isAsking' | 'discard' | 'keep' | 'setDirty'>;
  form: Pick<ContractForm<Values>, 'dirty' | 'busy'> & {
    readonly props: Omit<ContractForm<Values>['props'], 'ref'> & {
      readonly ref: Ref<HTMLFormElement>;
    };
  };
  title: string;
  /** Leaves the focus where it is, for a card that is read more often than edited. */
  keepFocus?: boolean;
  /** Further buttons, such as delete; on the left. */
  actions?: ReactNode;
  /** A second way to save, used more often: it becomes the primary button. */
  main?: ReactNode;
  /** Nothing to save: only Back is offered. */
  readOnly?: boolean;
  /** Every field is read-only now, for instance because a visit is over. */
  saveDisabled?: boolean;
  children: ReactNode;
}

/** The form beside a list: focus moves in and back, Esc closes, Enter saves, no edit is lost. */
export function SideForm<Values extends object>(props: SideFormProps<Values>) {
  const { side, form } = props;
  const { t } = useTranslation();
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useKeptInView(card);
  useFocusInside(card, props.keepFocus ?? false);
  useEscape(side.isAsking ? side.keep : side.requestClose);
  useFocusBack(card, side.isAsking);
  useEffect(() => side.setDirty(form.dirty), [side.setDirty, form.dirty]);

  return (
    <section ref={card} className={styles.card} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {props.title}
        </h2>
        <IconButton icon={IconX} label={t('common.close')} onClick={side.requestClose} />
      </header>
      <form {...form.props} className={styles.form}>
        <div className={styles.fields}>{props.children}</div>
        <footer className={styles.foot}>
          {side.isAsking ? (
            <Discard onDiscard={side.discard} onKeep={side.keep} />
          ) : (
            <>
              <div className={styles.extra}>{props.actions}</div>
              <div className={styles.answers}>
                <Button variant="default" onClick={side.requestClose}>
                  {t('common.back')}
                </Button>
                {!props.readOnly && (
                  <BusyButton
                    type="submit"
                    variant={props.main ? 'default' : 'filled'}
                    busy={form.busy}
                    disabled={props.saveDisabled ?? false}
                  >
                    {t('common.save')}
                  </BusyButton>
                )}
                {props.main}
              </div>
            </>
          )}
        </footer>
      </form>
    </section>
  );
}

function Discard({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.discard} role="alert">
      <span>{t('common.discardChanges')}</span>
      <Button variant="default" onClick={onKeep} data-autofocus autoFocus>
        {t('common.keepEditing')}
      </Button>
      <Button color="danger" onClick={onDiscard}>
        {t('common.discard')}
      </Button>
    </div>
  );
}

/** If the user keeps editing, the focus returns to their field. */
function useFocusBack(card: RefObject<HTMLElement | null>, asking: boolean): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, select, textarea')) {
        last.current = target;
      }
    };
    const element = card.current;
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, [card]);
  useEffect(() => {
    if (!asking) return;
    return () => last.current?.focus();
  }, [asking]);
}

/** Focuses the first field, and returns the focus when the form closes. */
function useFocusInside(card: RefObject<HTMLElement | null>, keepFocus: boolean): void {
  useEffect(() => {
    if (keepFocus || !mayTakeFocus()) return;
    const before = document.activeElement;
    card.current
      ?.querySelector<HTMLElement>('[data-autofocus], form input, form select, form textarea')
      ?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && mayTakeFocus()) before.focus();
    };
  }, [card, keepFocus]);
}
