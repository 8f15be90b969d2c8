import { EMPTY_RECORDS, memoryStore, type Records, type Store } from './records.ts';

const NAME = 'balie-kiosk';
const RECORDS = 'records';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(RECORDS);
  return done(opening);
}

/** What a visitor is told is on disk first: a power cut right after loses nothing. */
const SAFELY: IDBTransactionOptions = { durability: 'strict' };

export async function indexedStore(): Promise<Store> {
  let database: IDBDatabase;
  try {
    database = await openDatabase();
  } catch {
    return memoryStore();
  }
  // A forgotten page in another window must not stop a newer one from upgrading the database.
  database.onversionchange = () => database.close();
  return {
    async read<K extends keyof Records>(name: K): Promise<Records[K]> {
      const store = database.transaction(RECORDS).objectStore(RECORDS);
      return ((await done(store.get(name))) as Records[K] | undefined) ?? EMPTY_RECORDS[name];
    },
    update<K extends keyof Records>(name: K, change: (before: Records[K]) => Records[K]) {
      return new Promise<Records[K]>((resolve, reject) => {
        const transaction = database.transaction(RECORDS, 'readwrite', SAFELY);
        const store = transaction.objectStore(RECORDS);
        const reading = store.get(name);
        let after: Records[K];
        reading.onsuccess = () => {
          after = change((reading.result as Records[K] | undefined) ?? EMPTY_RECORDS[name]);
          store.put(after, name);
        };
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}
