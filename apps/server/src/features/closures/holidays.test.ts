import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import type { ProposedHoliday } from '@balie/contract/features/closures/schema.ts';
import { type ClosureSite, createClosureSite } from '@balie/testkit/closures.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let here: ClosureSite;
const app = await testApp();
beforeEach(async () => {
  here = await createClosureSite(app);
});

describe('holidays', () => {
  const proposed = async (query: Record<string, string> = {}): Promise<ProposedHoliday[]> => {
    const answer = await here.admin.send(closureOperations.listHolidays, {
      params: here.params,
      query: { year: '2027', country: 'BE', ...query },
    });
    return answer.json();
  };
  const choose = (ticked: string[], change: object = {}) =>
    here.admin.send(closureOperations.chooseHolidays, {
      params: here.params,
      body: { year: 2027, country: 'BE', ticked, ...change },
    });

  it('are proposed, and the chosen ones become closures of the whole day', async () => {
    expect(await proposed()).toHaveLength(10);
    const answer: ProposedHoliday[] = (await choose(['2027-07-21', '2027-11-11'])).json();
    expect(answer.filter(({ closureId }) => closureId !== null).map(({ date }) => date)).toEqual([
      '2027-07-21',
      '2027-11-11',
    ]);
    expect(await here.list()).toMatchObject([
      {
        domainId: null,
        from: '2027-07-21T00:00',
        until: '2027-07-22T00:00',
        reason: 'Nationale feestdag',
        source: 'HOLIDAY',
      },
      { from: '2027-11-11T00:00', reason: 'Wapenstilstand' },
    ]);
    expect(await proposed()).toEqual(answer);

    // 11 November is not mentioned: it stays as it is.
    await choose(['2027-12-25'], { unticked: ['2027-07-21'] });
    expect((await here.list()).map(({ reason }) => reason)).toEqual(['Wapenstilstand', 'Kerstmis']);
  });

  it('do not change closures added by hand', async () => {
    await here.added({ from: '2027-07-21T00:00', until: '2027-07-22T00:00', reason: 'Feest' });
    await choose([], { unticked: ['2027-07-21'] });
    expect((await here.list()).map(({ reason }) => reason)).toEqual(['Feest']);
  });

  it('chosen twice at once become one closure', async () => {
    const answers = await Promise.all([choose(['2027-07-21']), choose(['2027-07-21'])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await here.list()).toHaveLength(1);
  });

  it.each([
    ['an impossible year', { year: '1999' }, 'INVALID_YEAR'],
    ['an invalid year', { year: 'nu' }, 'INVALID_YEAR'],
    ['a country Balie does not know', { country: 'XX' }, 'INVALID_COUNTRY'],
  ])('refuse %s', async (_, query, message) => {
    expect(await proposed(query)).toMatchObject({ status: 422, message });
  });

  it('refuse a day that is not a holiday', async () => {
    expect(await choose(['2027-07-22'])).toBeRefused(422, 'INVALID_DATE');
    expect((await choose([], { year: 1999 })).json()).toMatchObject({ message: 'INVALID_YEAR' });
    expect((await choose([], { country: 'XX' })).json()).toMatchObject({
      message: 'INVALID_COUNTRY',
    });
    expect(await here.list()).toEqual([]);
  });
});
