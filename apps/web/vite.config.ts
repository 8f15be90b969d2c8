import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from './build/plugins/first-load.ts';
import { kitStyles } from './build/plugins/kit-styles.ts';
import { noCircles } from './build/plugins/no-circles.ts';
import { notStarted } from './build/plugins/not-started.ts';
import { precompress } from './build/plugins/precompress.ts';
import { publicPages } from './build/plugins/public-pages.ts';

/** The server behind it sees the address the browser asked: the deployment is chosen by host. */
const api = {
  target: `http://localhost:${process.env.BALIE_API_PORT ?? '8080'}`,
  changeOrigin: false,
};

/** What hardly ever changes. Where schemas stand is left to the bundler: they come with the forms that use them. */
const BASE = new RegExp(
  [
    'node_modules/(i18next|react-i18next|@tanstack/(query-core|react-query))/',
    'packages/contract/src/common/(role-list|request|errors|language-list|limits|day-in-zone)',
    'packages/contract/src/(realtime|features/[a-z-]+/(.*requests|addresses))',
    'apps/web/(package|src/(locales|styles/(fonts|common)|app/deployment|api/(operation|session|name-in)))',
    'apps/web/src/lib/(http|deadline|i18n|import-module|color|format|newest-page|now|random-key|server-time|socket|storage|use-steady)',
    'vite/(preload-helper|modulepreload-polyfill)',
  ].join('|'),
);
const OFFICE = /^(?!.*(\.html|packages\/contract))/;

/** The icons of the visit screen and its table. One that is missing here brings all other icons into its first load. */
const ICONS = [
  'Alarm|Archive|Armchair|ArrowDown|ArrowForwardUp|ArrowRight|ArrowsSort|BellRinging',
  'CalendarEvent|CalendarOff|Check|Checks|Coffee|DeviceTv|FilterOff|Hourglass|Keyboard',
  'Loader2|Message2|MessageCircle|PlayerPause|Plus|Printer|Star|StarFilled|Ticket|UserX',
  'Users|Volume|Walk',
].join('|');

/** What the visit screen needs and other screens with a list share; in one piece it is smaller than in thirty. */
const LISTS = new RegExp(
  [
    'apps/web/src/components/(data-table/(?!rows-in-view)|link-button|page|side-layout|side-form(-state|.module)|busy-button|empty|truncated)',
    'apps/web/src/components/fields/(select-field|common-field|theirs)',
    'apps/web/src/api/(desks|waiting-rooms|domains|printing|app-config|visits)',
    'apps/web/src/lib/(truncate|share-rows|asked-form|last-desk)',
    'packages/contract/src/common/(full-name|local-time|search|weekday-list)',
    'packages/contract/src/features/(visits|desks|waiting-rooms|domains|printing|printers)/requests',
    'packages/contract/src/features/(visits/(search|sort|row-style|statuses)|opening-hours/regime-kinds)',
    '@mantine/core/esm/components/(Input|InputBase|TextInput|NativeSelect|Skeleton|CloseButton)/',
    '@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed|Combobox.module)',
    '@mantine/core/esm/core/styles-api/use-resolved',
    `@tabler/icons-react/dist/esm/icons/Icon(${ICONS})\\.mjs`,
    '@mantine/hooks/esm/(use-id|use-merged-ref|utils/random-id)',
    'features/visits/components/(status-mark|small-action|forward-menu|use-late-menu|panel-action|ongoing-panel.module|card-skeleton|side-card.module|filter-bar.module)',
    'features/visits/(use-shortcuts|visit-notices)',
  ].join('|'),
);

/** What the screens of the settings share besides. */
const SETTINGS = new RegExp(
  [
    'apps/web/src/components/fields/text-field',
    'apps/web/src/api/languages',
    'packages/contract/src/features/[a-z-]+/.*requests',
    '@mantine/core/esm/components/Textarea/',
    '@mantine/core/esm/core/utils/get-env',
  ].join('|'),
);

/** Only what is named: what it imports may be a schema, which belongs with the forms. */
const apart = { includeDependenciesRecursively: false };
const initial = { ...apart, tags: ['$initial' as const] };

/** Zod tries whether it may use `eval`, which the content security policy refuses and reports: tell it not to. */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig ??= { jitless: true };';

/**
 * When a preload fails, the browser does not request that module again, not even for the import that needs it. So
 * only a screen, which is loaded again then, preloads its scripts; its later parts are requested by their own import.
 */
const resolveDependencies = (file: string, needed: string[]) =>
  file.includes('-screen') ? needed : needed.filter((name) => name.endsWith('.css'));

const page = (name: string) => join(import.meta.dirname, name);

/** The back office only: `build/build.ts` also builds the displays and the kiosk. */
export default defineConfig({
  plugins: [
    react(),
    // The editor of messages brings the kit's other controls along.
    kitStyles(join(import.meta.dirname, 'src/styles/kit.css'), [
      'ColorPicker',
      'ColorSwatch',
      'SimpleGrid',
      'Typography',
    ]),
    publicPages(),
    notStarted(),
    noCircles(),
    precompress(),
    firstLoad({
      'the visit screen': {
        document: 'index.html',
        modules: ['/src/main.tsx', '/visits-screen.tsx'],
        // 4 kB below the benchmark's goal, which also counts small parts that load with the rows.
        bytes: 216_000,
      },
    }),
  ],
  build: {
    target: 'es2022',
    // The browsers of this target know module preloading themselves.
    modulePreload: { polyfill: false, resolveDependencies },
    // Fonts and images stay separate files: the content security policy does not allow `data:` fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: page('index.html'),
      output: {
        intro: ({ name }) => (name === 'forms' ? WITHOUT_EVAL : ''),
        // What every page needs, what its screens need besides, and what is left for later: few chunks
        // that stay in the browser's cache. The screens, and what only some need, are apart.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 3,
            },
            { name: 'forms', test: /node_modules\/(zod|@mantine\/form)\//, priority: 3 },
            { ...initial, name: 'base', test: BASE, priority: 2 },
            { ...initial, name: 'office', test: OFFICE, priority: 1 },
            { ...apart, name: 'lists', test: LISTS },
            { ...apart, name: 'settings', test: SETTINGS, minShareCount: 2 },
            { name: 'icons', test: /node_modules\/@tabler\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/deployment.json': api,
      '/health': api,
      '/socket.io': { ...api, ws: true },
    },
  },
});
