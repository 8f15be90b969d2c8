/** What messages call the program and its settings, and the name of its database. */
export interface Names {
  /** The program that runs the database: "start … as its owner". */
  readonly program: string;
  /** The setting that chooses the data folder. */
  readonly dataDirSetting: string;
  /** The setting that chooses another PostgreSQL server instead of this one. */
  readonly serverSetting: string;
  /** The superuser, its database, and its password file (`<role>.password`): fixed once a folder exists. */
  readonly role: string;
}

export const defaultNames: Names = {
  program: 'App',
  dataDirSetting: 'DATA_DIR',
  serverSetting: 'DATABASE_URL',
  role: 'app',
};
