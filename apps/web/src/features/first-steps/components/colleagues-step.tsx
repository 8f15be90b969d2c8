import { STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import type { StaffRole } from '@balie/contract/common/roles.ts';
import { proposedUsername, readNames } from '@balie/contract/features/first-steps/rules.ts';
import { colleaguesSchema } from '@balie/contract/features/first-steps/schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, accountsQuery } from '../../../api/accounts.ts';
import { useAddColleague } from '../../../api/first-steps.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { reasonOf } from '../../../lib/reason.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import type { StepProps } from './step-props.ts';

interface Made {
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

export function ColleaguesStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const accounts = useQuery(accountsQuery(siteId));
  const options = useQuery(accountOptionsQuery(siteId));
  const add = useAddColleague(siteId);
  const [made, setMade] = useState<readonly Made[]>([]);
  const [failure, setFailure] = useState<string>();
  const taken = accounts.data?.map(({ username }) => username) ?? [];
  const form = useContractForm({
    schema: colleaguesSchema,
    initial: { names: '', role: 'NORMAL' as StaffRole },
    onSubmit: async ({ names, role }) => {
      setFailure(undefined);
      const people = withUsernames(names, taken);
      for (const [index, person] of people.entries()) {
        const name = `${person.firstName} ${person.lastName}`.trim();
        try {
          const { generatedPassword, username } = await add.mutateAsync({
            params: { siteId },
            body: newAccount({
              person,
              role,
              siteId,
              domainTypes: options.data?.domainTypes ?? [],
            }),
          });
          // If people sign in elsewhere, a password from here is useless.
          const password = options.data?.signsInElsewhere ? '' : (generatedPassword ?? '');
          setMade((before) => [...before, { name, username, password }]);
        } catch (error) {
          setFailure(t('firstSteps.colleagues.failed', { name, reason: reasonOf(error) }));
          // Those not added yet stay for a retry; nobody is added twice.
          form.set('names', lines(people.slice(index)));
          return;
        }
      }
      form.set('names', '');
    },
  });
  const people = withUsernames(form.values.names, taken);
  // Once colleagues were added and no more names are typed, the next step is offered.
  const isDone = made.length > 0 && people.length === 0 && !form.busy;
  return (
    <form {...form.props} className={styles.form}>
      {failure && (
        <p className={styles.note} role="alert">
          {failure}
        </p>
      )}
      {made.length > 0 && <Added made={made} />}
      <TextField
        {...form.field('names')}
        label={t('firstSteps.colleagues.names')}
        description={t('firstSteps.colleagues.namesHint')}
        lines={5}
      />
      <SelectField
        {...form.field('role')}
        label={t('firstSteps.colleagues.role')}
        options={STAFF_ROLES.map((value) => ({
          value,
          label: t(`firstSteps.colleagues.${value}`),
        }))}
      />
      {people.length > 0 && (
        <div>
          <p className={styles.hint}>{t('firstSteps.colleagues.preview')}</p>
          <ul className={styles.names}>
            {people.map(({ username }) => (
              <li key={username}>{username}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        {!isDone && (
          <Button variant="default" onClick={onNext} disabled={form.busy}>
            {t(made.length > 0 ? 'firstSteps.nextOnly' : 'firstSteps.skip')}
          </Button>
        )}
        <BusyButton type="submit" variant={isDone ? 'default' : 'filled'} busy={form.busy}>
          {people.length > 0
            ? t('firstSteps.colleagues.add', { count: people.length })
            : t('firstSteps.colleagues.addNone')}
        </BusyButton>
        {isDone && <Button onClick={onNext}>{t('firstSteps.nextOnly')}</Button>}
      </div>
    </form>
  );
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** A unique username for each, even if two people have the same name. */
function withUsernames(text: string, taken: readonly string[]): Person[] {
  const used = [...taken];
  return readNames(text).map((name) => {
    const username = proposedUsername(name, used);
    used.push(username);
    return { ...name, username };
  });
}

const lines = (people: readonly Person[]) =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join('\n');

const newAccount = (input: {
  person: Person;
  role: StaffRole;
  siteId: number;
  domainTypes: readonly { id: number }[];
}) => ({
  ...input.person,
  role: input.role,
  phone: null,
  email: null,
  language: null,
  licensed: true,
  siteIds: [input.siteId],
  domainTypeIds: input.domainTypes.map(({ id }) => id),
  password: null,
});

/** Who was added. Passwords are shown once: after leaving, new ones are set on the users screen. */
function Added({ made }: { made: readonly Made[] }) {
  const { t } = useTranslation();
  const hasPasswords = made.some(({ password }) => password !== '');
  return (
    <div role="status">
      {hasPasswords && (
        <p className={styles.hint}>
          {t('firstSteps.colleagues.made')}{' '}
          <CopyButton
            label={t('firstSteps.colleagues.copy')}
            lines={made.map(({ name, username, password }) => `${name}\t${username}\t${password}`)}
            notice="copied"
          />
        </p>
      )}
      <table className={styles.people}>
        <tbody>
          {made.map(({ name, username, password }) => (
            <tr key={username}>
              <th scope="row">{name}</th>
              <td>{username}</td>
              {hasPasswords && (
                <td>
                  <code>{password}</code>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
