import type { Instruction } from '@balie/contract/features/instructions/schema.ts';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instructionsQuery } from '../../api/instructions.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddInstructionForm } from './components/add-instruction-form.tsx';
import { EditInstructionForm } from './components/edit-instruction-form.tsx';
import { useInstructionColumns } from './components/instruction-columns.tsx';
import styles from './instructions-screen.module.css';

/** §2, directions: a list, and side forms to add, edit or delete. */
export function InstructionsScreen() {
  const { t } = useTranslation();
  const instructions = useQuery(instructionsQuery(useSiteId()));
  const side = useSideForm<Instruction>();
  useAskedForm('instructions', side.openCreate);
  const search = useListSearch({
    list: t('instructions.title'),
    rows: instructions.data,
    texts: ({ domain, regime, kiosk, waitingRoom, locale }) => [
      domain.name,
      regime.name,
      kiosk.username,
      waitingRoom.name,
      locale,
    ],
  });
  const addButton = <AddButton label={t('instructions.add')} onClick={side.openCreate} />;
  return (
    <Page
      title={t('instructions.title')}
      description={t('instructions.description')}
      actions={addButton}
    >
      <SideLayout side={side.status === 'close' ? null : <InstructionForm side={side} />}>
        <div className={styles.list} data-narrow={side.status !== 'close' || undefined}>
          {search.field}
          <DataTable
            label={t('instructions.title')}
            columns={useInstructionColumns()}
            rows={search.rows}
            getId={(instruction) => instruction.id}
            state={instructions}
            onRowClick={side.openUpdate}
            rowName={(instruction) => t('common.openRow', { name: nameOf(instruction) })}
            isSelected={(instruction) => instruction.id === side.item?.id}
            empty={
              search.nothing || (
                <EmptyState
                  icon={IconRoute}
                  title={t('instructions.empty')}
                  text={t('instructions.emptyText')}
                  action={side.status === 'close' ? addButton : undefined}
                />
              )
            }
          />
        </div>
      </SideLayout>
    </Page>
  );
}

const nameOf = ({ domain, regime, kiosk }: Instruction): string =>
  `${domain.name}, ${regime.name}, ${kiosk.username}`;

function InstructionForm({ side }: { side: SideFormState<Instruction> }) {
  return side.item ? (
    <EditInstructionForm key={side.item.id} side={side} instruction={side.item} />
  ) : (
    <AddInstructionForm key={`new ${side.model?.id ?? ''}`} side={side} />
  );
}
