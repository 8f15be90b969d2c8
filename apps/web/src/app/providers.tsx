import { type MantineColorScheme, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../lib/i18n.ts';
import { cssVariablesResolver, theme } from '../lib/theme.ts';
import 'dayjs/locale/nl-be';
import 'dayjs/locale/en-gb';

interface ProvidersProps {
  client: QueryClient;
  colorScheme: MantineColorScheme;
  children: ReactNode;
}

const CALENDAR_LOCALES = { nl: 'nl-be', en: 'en-gb' } as const;

const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** What every screen stands in: the data, the look, the calendar of the language. */
export function Providers({ client, colorScheme, children }: ProvidersProps) {
  useTranslation();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={colorScheme}
        getStyleNonce={styleNonce}
      >
        <DatesProvider
          settings={{ locale: CALENDAR_LOCALES[currentLanguage()], firstDayOfWeek: 1 }}
        >
          {children}
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
